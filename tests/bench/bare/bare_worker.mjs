import { boot } from "./javascripts/engine/boot.mjs";

self.onmessage = async ({ data: { python, own, name, request } }) => {
  const folders = { python: new URL(python, location.origin).href, own: new URL(own, location.origin).href };
  const [{ loadPyodide }, bundle] = await Promise.all([
    import(`${folders.python}pyodide.mjs`),
    fetch(`${folders.own}bundle.json`).then((answer) => answer.text()),
  ]);
  const { call } = await boot(loadPyodide, folders, bundle);
  const { result } = JSON.parse(call(name, request));
  self.postMessage(result.headline);
};
