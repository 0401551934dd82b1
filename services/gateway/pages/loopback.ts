import { hostNameOf } from '../api/office-origin.ts';

/** Whether a Host header names this machine for its own browsers: no name that somebody else can make lead here. */
export function isLoopback(host: string): boolean {
  const name = hostNameOf(host) ?? '';
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true;
  return /^127(\.\d{1,3}){3}$/.test(name);
}
