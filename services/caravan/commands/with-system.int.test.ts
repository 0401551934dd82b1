import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, embeddedSecretsOf } from '@caravan/platform';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedData } from '../supervisor/embedded-data.ts';
import { childrenOf, isAlive } from '../testing/processes.ts';

/** A tool that reads the whole log, and runs until it is told to end. */
const TOOL = `
  import { withSystem } from '${new URL('./with-system.ts', import.meta.url).href}';
  const work = async ({ log }) => {
    await log.head();
    console.log('at work');
    await new Promise((end) => process.stdin.once('data', end));
    process.stdin.destroy();
  };
  await withSystem(process.env, work, { readsWholeLog: true });`;
const closing = new AsyncDisposableStack();
let environment: Record<string, string | undefined> = {};
const started: ChildProcess[] = [];

/** Data that nothing runs on. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-tool-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const { PATH, HOME } = process.env;
  environment = { PATH, HOME, DATA_DIR: folder };
  const { postgresPassword: password } = await embeddedSecretsOf(folder);
  await (
    await startEmbeddedData({
      dataFolder: folder,
      password,
      logger: createLogger({ name: 'test', level: 'silent' }),
    })
  ).stop();
});
afterEach(() => started.splice(0).forEach((each) => each.kill('SIGKILL')));
afterAll(() => closing.disposeAsync());

/** The tool at its work, and the processes that it borrowed. */
async function open() {
  const tool = spawn(process.execPath, ['--input-type=module', '-e', TOOL], {
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(tool);
  const [said] = await Promise.race([once(tool.stdout, 'data'), once(tool, 'exit')]);
  expect(String(said)).toBe('at work\n');
  const { 'event-store': store, postgres } = childrenOf(tool);
  if (store === undefined || postgres === undefined) expect.unreachable('it has borrowed both');
  return { tool, borrowed: [store, postgres] };
}

test('a tool that is done has ended the store and the data that it borrowed', async () => {
  const { tool, borrowed } = await open();
  tool.stdin?.write('done');
  const [code] = await once(tool, 'exit');
  expect(code).toBe(0);
  expect(borrowed.filter(isAlive)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a tool that %s ends leaves nothing behind that it borrowed',
  { timeout: 90_000 },
  async (signal) => {
    const { tool, borrowed } = await open();
    tool.kill(signal);
    await once(tool, 'exit');
    await vi.waitFor(() => expect(borrowed.filter(isAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
  },
);
