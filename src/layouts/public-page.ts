// The module that the layout imports after the first paint. It is a file of its own so that a retry of a failed import,
// which needs another URL, does not evaluate the stores in `page-scripts.ts` a second time.
export { start } from './page-scripts.ts';
