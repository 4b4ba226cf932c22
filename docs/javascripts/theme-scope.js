/* The theme's storage functions, which it would otherwise define in an inline script in the head of each page.
   A classic script: the theme's bundle expects these names as globals. */
__md_scope = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src);
__md_hash = (text) => [...text].reduce((sum, letter) => (sum << 5) - sum + letter.charCodeAt(0), 0);
__md_get = (key, storage, scope = __md_scope) => {
  try {
    return JSON.parse((storage ?? localStorage).getItem(scope.pathname + "." + key) ?? "null");
  } catch {
    return null; // Storage is switched off, or what it holds is broken: nothing has been chosen yet.
  }
};
__md_set = (key, value, storage, scope = __md_scope) => {
  try {
    (storage ?? localStorage).setItem(scope.pathname + "." + key, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the choice lasts for this page.
  }
};
