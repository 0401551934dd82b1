import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { traced } from '@caravan/events/log';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const url = new URL('./start-tracing.ts', import.meta.url).href;

/** What a process of its own loads of OpenTelemetry when it starts tracing like this. */
async function loadedWith(tracing: object | undefined): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      resolve(name, context, next) {
        if (name.startsWith('@opentelemetry/')) loaded.push(name);
        return next(name, context);
      },
    });
    const { startTracing } = await import(${JSON.stringify(url)});
    const tracing = await startTracing(${JSON.stringify({ tracing })}, 'test');
    await tracing.stop();
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as string[];
}

it('loads nothing where nobody receives traces', async () => {
  expect(await loadedWith(undefined)).toEqual([]);
  expect(await loadedWith({ endpoint: 'http://127.0.0.1:1', headers: {}, ratio: 1 })).toContain(
    '@opentelemetry/sdk-trace',
  );
}, 60_000);

it('adds nothing to the work that nobody follows', () => {
  const work = Promise.resolve('done');
  expect(traced({ name: 'step' }, () => work)).toBe(work);
});
