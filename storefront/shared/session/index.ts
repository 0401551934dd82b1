export { beginSession, currentUser, endSession, useSession, type User } from './store.ts';
