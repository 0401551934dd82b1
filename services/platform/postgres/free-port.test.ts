import { expect, test, vi } from 'vitest';

const draw = vi.hoisted(() => {
  const drawn = [12_345, 12_345, 12_346];
  let next = 12_347;
  return () => drawn.shift() ?? (next += 1);
});
vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  randomInt: draw,
}));
const { claimPort, freePort } = await import('./free-port.ts');

test('a port is handed out once, and not at all while a listener is about to start on it', async () => {
  claimPort(12_346);
  const [first, second] = [await freePort(), await freePort()];
  expect(second).not.toBe(first);
  expect([first, second]).not.toContain(12_346);
});
