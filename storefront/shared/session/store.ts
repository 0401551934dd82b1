import './refused-storage.ts';
import { create } from 'zustand';

/**
 * The logged-in user, as the browser remembers them (§4: the token is kept in local storage). In the part of staff in the office: a member
 * of staff, and `usercode` is the staff id.
 */
export type User = { readonly usercode: string; readonly username: string };

type SessionState = { readonly token: string | undefined; readonly user: User | undefined };

/** Mall and office may be at one host, and then share a storage. Who signs in to one is not signed in to the other. */
const site = import.meta.env.BASE_URL.slice(1);
let part = '';
const tokenKey = () => `${site}${part}token`;
const userKey = () => `${site}${part}userInfo`;

const visitor: SessionState = { token: undefined, user: undefined };

function restoredUser(): User | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(userKey()) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    if (!('usercode' in stored) || !('username' in stored)) return undefined;
    return { usercode: String(stored.usercode), username: String(stored.username) };
  } catch {
    return undefined;
  }
}

function restored(): SessionState {
  if (typeof localStorage === 'undefined') return visitor;
  const token = localStorage.getItem(tokenKey()) ?? undefined;
  const user = restoredUser();
  return token && user ? { token, user } : visitor;
}

// The server renders every page for a visitor, so a browser's first render is a visitor's, too. What is stored counts from then on.
export const useSession = create<SessionState>(() => visitor);
useSession.setState(restored());

/**
 * This page belongs to a part of the site that one signs in to apart from the rest. The rest may have a session of its own, which
 * this page neither uses nor ends. To be called before anything is shown.
 */
export function keepSessionApart(name: string): void {
  part = `${name}/`;
  useSession.setState(restored());
}

/** The storage was full when the session began: neither the device nor another tab knows of it. */
let inMemory = false;

/** On this device, or, where its storage is full, for as long as this page stays open. */
export function beginSession(token: string, user: User): void {
  try {
    // the token last: with it, other tabs find its user
    localStorage.setItem(userKey(), JSON.stringify(user));
    localStorage.setItem(tokenKey(), token);
    inMemory = false;
  } catch {
    // half of a session, or of two, is nobody's
    forget();
    inMemory = true;
  }
  useSession.setState({ token, user });
}

function forget(): void {
  localStorage.removeItem(tokenKey());
  localStorage.removeItem(userKey());
}

/** Forgets token and user on this device (§4: logout, or a 403 answer). */
export function endSession(): void {
  forget();
  inMemory = false;
  useSession.setState({ token: undefined, user: undefined });
}

/** Another tab has signed in or out: this one does the same, unless its session is its own. `key` is null when the storage was cleared. */
function followOtherTabs({ key }: Pick<StorageEvent, 'key'>): void {
  if (inMemory || (key !== tokenKey() && key !== null)) return;
  const { token, user } = restored();
  if (token !== currentToken()) useSession.setState({ token, user });
}

if (typeof addEventListener === 'function') addEventListener('storage', followOtherTabs);

export const currentToken = () => useSession.getState().token;
export const currentUser = () => useSession.getState().user;
