export { parts, program, startIsolatedSystem } from './isolated-system.ts';
export type { IsolatedSystem, Part } from './isolated-system.ts';
export { childrenOf } from './processes.ts';
