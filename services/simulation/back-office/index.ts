export { startBackOffice } from './start-back-office.ts';
export type { BackOffice } from './start-back-office.ts';
export type { Office } from './office.ts';
