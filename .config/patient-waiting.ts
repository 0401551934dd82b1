import { vi } from 'vitest';

/**
 * A wait ends when the thing itself has happened; how long that takes is the machine's affair. Vitest gives a second, which a
 * busy machine needs for a process to start. Where a test says a time of its own, that holds.
 */
const PATIENCE_MS = 60_000;
const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));

function patiently(options: Parameters<typeof waitFor>[1]): Parameters<typeof waitFor>[1] {
  return typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
}
