/**
 * In the head of a calculator page: a link of ours holds something to work out, so Python starts while the page and its
 * other scripts are still on their way. The address of this script says, after "?", where the runtime lies.
 */

import { createEngine } from "../engine/engine.mjs";

const search = new URLSearchParams(location.search);
if (search.has("e") || search.has("said")) createEngine(new URL(import.meta.url).search.slice(1)).start();
