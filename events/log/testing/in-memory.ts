/** A log for the tests of other rooms. */
export { commitInMemory } from './commit-in-memory.ts';
export { createMemoryLog } from './memory-log.ts';
export type { MemoryLog } from './memory-log.ts';
