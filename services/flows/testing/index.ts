export { createLogAudit } from '../random-history/log-audit.ts';
export type { LogAudit } from '../random-history/log-audit.ts';
