export { beginSession, currentToken, currentUser, endSession, useSession, type User } from './store.ts';
