import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createSideProcess } from './side-process.ts';

const answer = z.object({ pid: z.int(), variables: z.array(z.string()) });
type Question = { readonly say: 'who' | 'nothing' | 'end' };

const started: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(started.splice(0).map((stop) => stop())));

function start(options: { readonly idleMs?: number; readonly timeoutMs?: number } = {}) {
  const side = createSideProcess<Question, z.infer<typeof answer>>({
    program: new URL('../testing/answering-process.ts', import.meta.url),
    name: 'answering process',
    niceness: 1,
    timeoutMs: 60_000,
    idleMs: 60_000,
    read: (given) => answer.parse(given),
    logger: { warn: vi.fn() },
    ...options,
  });
  started.push(() => side.stop());
  return side;
}

it('answers from one process after another question, which has nothing of our environment', async () => {
  vi.stubEnv('VAULT_KEY', 'secret');
  const side = start();
  const first = await side.ask({ say: 'who' });
  expect(first.pid).not.toBe(process.pid);
  expect(first.variables).not.toContain('VAULT_KEY');
  expect((await side.ask({ say: 'who' })).pid).toBe(first.pid);
  vi.unstubAllEnvs();
});

it('starts again after it ended, and after it was stopped', async () => {
  const side = start();
  const first = await side.ask({ say: 'who' });
  await expect(side.ask({ say: 'end' })).rejects.toThrow('the answering process ended with 1');
  const second = await side.ask({ say: 'who' });
  expect(second.pid).not.toBe(first.pid);
  await side.stop();
  expect(() => process.kill(second.pid, 0)).toThrow('ESRCH');
  expect((await side.ask({ say: 'who' })).pid).not.toBe(second.pid);
});

it('is killed when it does not answer in time', async () => {
  const side = start({ timeoutMs: 1_500 });
  const { pid } = await side.ask({ say: 'who' });
  await expect(side.ask({ say: 'nothing' })).rejects.toThrow('took longer than 1500 ms');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

it('ends when nobody asks it anything', async () => {
  const side = start({ idleMs: 1 });
  const { pid } = await side.ask({ say: 'who' });
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
