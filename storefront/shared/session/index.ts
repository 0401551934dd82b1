import './refused-storage.ts';

export { keep } from './keep.ts';
export {
  beginSession,
  currentToken,
  currentUser,
  endSession,
  keepSessionApart,
  useSession,
  type User,
} from './store.ts';
