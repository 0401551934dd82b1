import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawing } from '../testing/pictures.ts';
import { createPress, type Press } from './press.ts';

const presses: Press[] = [];
afterEach(() => Promise.all(presses.splice(0).map((press) => press.close())));

function start(options: Partial<Parameters<typeof createPress>[0]> = {}) {
  const warn = vi.fn();
  const press = createPress({ logger: { warn }, ...options });
  presses.push(press);
  return { press, warn };
}
const program = (name: string) => new URL(`../testing/${name}`, import.meta.url);
const picture = async () => ({ bytes: await drawing(), type: 'png' }) as const;

describe('the picture process', () => {
  it('encodes one picture after another, and refuses those that would wait too long', async () => {
    const { press } = start({ mostWaiting: 2 });
    const given = await picture();
    const answers = await Promise.all(Array.from({ length: 6 }, () => press.press(given)));
    const faults = answers.map((answer) => ('fault' in answer ? answer.fault : 'encoded'));
    expect(faults).toEqual(['encoded', 'encoded', 'encoded', 'busy', 'busy', 'busy']);
    expect(await press.press(given)).toHaveLength(4);
  });

  it('starts anew after a picture that ended it', async () => {
    const { press, warn } = start({ program: program('dying-press.ts') });
    const given = await picture();
    expect(await press.press({ ...given, type: 'gif' })).toEqual({ fault: 'unreadable' });
    expect(await press.press(given)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is ended when a picture takes too long', async () => {
    const { press, warn } = start({ program: program('dying-press.ts'), timeoutMs: 50 });
    expect(await press.press({ ...(await picture()), type: 'webp' })).toEqual({ fault: 'unreadable' });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('encodes the next picture after one for which it could not be started', async () => {
    const missing = new URL('https://nowhere.example');
    const { press, warn } = start({ program: missing });
    const given = await picture();
    expect(await press.press(given)).toEqual({ fault: 'unreadable' });
    missing.href = program('dying-press.ts').href;
    expect(await press.press(given)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('ends when it has nothing to do, and starts again', async () => {
    const { press, warn } = start({ idleMs: 1 });
    const given = await picture();
    expect(await press.press(given)).toHaveLength(4);
    expect(await press.press(given)).toHaveLength(4);
    expect(warn).not.toHaveBeenCalled();
  });

  it('knows nothing of the environment of the mall', async () => {
    vi.stubEnv('VAULT_KEY', 'secret');
    const { press } = start({ program: program('telling-press.ts') });
    expect(await press.press(await picture())).toEqual({ environment: ['MALLOC_ARENA_MAX'] });
    vi.unstubAllEnvs();
  });
});
