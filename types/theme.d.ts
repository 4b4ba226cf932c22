/** What the theme's bundle expects of the page as globals, and gives to it. */

/** Announces the first page and every page that the theme swaps in. Undefined where the theme's script did not run. */
declare var document$: { subscribe(act: () => void): void } | undefined;

/** Folder of the site: the theme keeps the choices of a reader apart by its path. */
declare var __md_scope: URL;
declare var __md_hash: (text: string) => number;
declare var __md_get: (key: string, storage?: Storage, scope?: URL) => any;
declare var __md_set: (key: string, value: unknown, storage?: Storage, scope?: URL) => void;

interface DocumentEventMap {
  /** The reader chose a booklet or a battle: see context.mjs. */
  "lb:context": CustomEvent<{ edition: string; battle: string }>;
}
