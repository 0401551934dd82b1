export { createDatabasesOn } from './databases-on.ts';
export { program, startIsolatedSystem } from './isolated-system.ts';
export type { IsolatedSystem } from './isolated-system.ts';
export { childrenOf } from './processes.ts';
