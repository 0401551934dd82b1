export { call, newAttemptKey, onLoggedOut, postBy, type Post } from './client.ts';
export { ask, beginWith } from './kept-answers.ts';
export { noteSubject, tellOfSubject, tellOfWanted } from './wanted.ts';
export { useConnection, onReachedAgain, type Connection } from './connection.ts';
export { isPassing } from './passing.ts';
export {
  ApiRefusal,
  awayCode,
  failedCode,
  isRefusal,
  loggedOutCode,
  NoAnswer,
  opened,
  referenceOf,
} from './envelope.ts';
export { isLive, listenLive, type LiveChange } from './live.ts';
export { errorText, errorWords, notify, notifyError, plainRefusal } from './notices.tsx';
export { createArea, preload, type Area, type Resource } from './resource.ts';
export { usePrivatePicture } from './use-private-picture.ts';
export { useResource, type Loaded } from './use-resource.ts';
