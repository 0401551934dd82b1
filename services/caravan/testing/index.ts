import { fileURLToPath } from 'node:url';

export { childrenOf } from './processes.ts';

/** The command line, to be started as `node program <command>`. */
export const program = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
