export { createEmptyDatabase, createTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { createTestLog } from './test-log.ts';
export type { TestLog } from './test-log.ts';
export { startTestPostgres, TEST_POSTGRES } from './test-postgres.ts';
