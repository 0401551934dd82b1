export { call, newAttemptKey, onLoggedOut } from './client.ts';
export { ApiRefusal, awayCode, failedCode, isRefusal, loggedOutCode, NoAnswer } from './envelope.ts';
export { listenLive, type LiveChange } from './live.ts';
export { errorText, notify, notifyError } from './notices.ts';
export { createArea, preload, type Area, type Resource } from './resource.ts';
export { useResource, type Loaded } from './use-resource.ts';
