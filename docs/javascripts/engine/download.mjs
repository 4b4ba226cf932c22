/**
 * Fetches the files of the runtime: counts their bytes as they arrive and checks that they arrived whole.
 */

/** A reason, in words for a person, why the calculators cannot start. */
export class LoadError extends Error {}

/**
 * @param {string} url
 * @param {{bytes: number, sha256: string}} expected
 * @param {(bytes: number) => void} onBytes told of every piece: how many bytes came since the last time
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function download(url, expected, onBytes) {
  // Without a secure connection a page may not compute hashes; the browser then checks, but counts nothing meanwhile.
  const canHash = globalThis.crypto?.subtle !== undefined;
  const response = await open(url, canHash ? {} : { integrity: `sha256-${base64(expected.sha256)}` });
  const content = new Uint8Array(expected.bytes);
  let filled = 0;
  try {
    const reader = response.body?.getReader();
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      if (filled + value.length > content.length) throw damaged(url);
      content.set(value, filled);
      filled += value.length;
      onBytes(value.length);
    }
  } catch (error) {
    throw error instanceof LoadError ? error : interrupted();
  }
  if (filled !== content.length) throw damaged(url);
  if (canHash && hexadecimal(await crypto.subtle.digest("SHA-256", content)) !== expected.sha256) throw damaged(url);
  return content;
}

/**
 * Fetches one address of our own site.
 * @param {string} url
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export async function open(url, options) {
  let response;
  try {
    response = await fetch(url, options);
  } catch {
    throw interrupted();
  }
  if (response.status === 404) {
    throw new LoadError("The site has changed since this page was opened. Load the page again.");
  }
  if (!response.ok) throw new LoadError(`The site answered with an error (${response.status}). Try again later.`);
  return response;
}

function interrupted() {
  return new LoadError("The calculators could not be fetched: there is no connection, or it broke off. Try again.");
}

/** @param {string} url */
function damaged(url) {
  return new LoadError(`A file did not arrive as it should (${url.split("/").at(-1)}). Load the page again.`);
}

/** @param {ArrayBuffer} buffer */
function hexadecimal(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} digits hexadecimal */
function base64(digits) {
  return btoa(digits.replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16))));
}
