export { addShopMember } from './add-shop-member.ts';
export { createDatabasesOn } from './databases-on.ts';
export { settingsOfEmptyStore } from './empty-store.ts';
export { program, startIsolatedSystem } from './isolated-system.ts';
export type { IsolatedSystem } from './isolated-system.ts';
export { leaveStuck } from './leave-stuck.ts';
export { startPlainStore } from './plain-store.ts';
export type { PlainStore } from './plain-store.ts';
export { childrenOf } from './processes.ts';
