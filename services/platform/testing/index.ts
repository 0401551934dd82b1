export { freePort } from '../postgres/free-port.ts';
export { startProcess } from './start-process.ts';
export type { TestProcess } from './start-process.ts';
export { createEmptyDatabase, createTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { createTestLog } from './test-log.ts';
export type { TestLog } from './test-log.ts';
export { startTestPostgres, TEST_POSTGRES } from './test-postgres.ts';
