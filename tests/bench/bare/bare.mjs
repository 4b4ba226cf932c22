/**
 * The least that a page must do to answer: Python in a worker, one request, its headline on the page. The address
 * says where Python and our calculators lie, and what is asked.
 */

const asked = Object.fromEntries(new URLSearchParams(location.search));
const worker = new Worker(new URL("./bare_worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  const result = document.createElement("p");
  result.className = "lb-result__big";
  result.textContent = data;
  document.body.append(result);
};
worker.postMessage(asked);
