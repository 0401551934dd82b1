import { useEffect } from 'react';

/**
 * Scroll positions by address. Back and Forward restore the position on any page; /index always returns to its position (§2);
 * every other visit starts at the top. A page whose data is still loading is awaited briefly.
 */
const places = new Map<string, number>();
let current = '';
let cameByHistory = false;

/** How long a restored page may take to reach its height, in milliseconds. */
const patience = 2_000;

function scrollWhenTallEnough(top: number, address: string): void {
  const deadline = performance.now() + patience;
  const attempt = () => {
    if (current !== address) return;
    const reachable = document.documentElement.scrollHeight - innerHeight >= top;
    if (reachable || performance.now() > deadline) scrollTo({ top, behavior: 'instant' });
    else requestAnimationFrame(attempt);
  };
  attempt();
}

/** Call once, in the shell, with the current address. */
export function useScrollPlaces(path: string, search: string): void {
  const address = `${path}?${search}`;
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => current && places.set(current, scrollY);
    const traverse = () => {
      cameByHistory = true;
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('popstate', traverse);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('popstate', traverse);
    };
  }, []);
  useEffect(() => {
    const samePage = current.startsWith(`${path}?`);
    const restore = cameByHistory || path === '/index';
    cameByHistory = false;
    const previous = places.get(address) ?? 0;
    current = address;
    if (restore) scrollWhenTallEnough(previous, address);
    else if (!samePage) scrollTo({ top: 0, behavior: 'instant' });
  }, [address, path]);
}
