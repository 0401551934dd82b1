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
    const answers = await Promise.all(Array.from({ length: 6 }, () => press.press(given, 'ada')));
    const faults = answers.map((answer) => ('fault' in answer ? answer.fault : 'encoded'));
    expect(faults).toEqual(['encoded', 'encoded', 'encoded', 'busy', 'busy', 'busy']);
    expect(await press.press(given, 'ada')).toHaveLength(4);
  });

  it('starts anew after a picture that ended it', async () => {
    const { press, warn } = start({ program: program('dying-press.ts') });
    const given = await picture();
    expect(await press.press({ ...given, type: 'gif' }, 'ada')).toEqual({ fault: 'unreadable' });
    expect(await press.press(given, 'ada')).toEqual({ fault: 'type' });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is ended when a picture takes too long', async () => {
    const { press, warn } = start({ program: program('dying-press.ts'), timeoutMs: 50 });
    expect(await press.press({ ...(await picture()), type: 'webp' }, 'ada')).toEqual({ fault: 'unreadable' });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('encodes the next picture after one for which it could not be started', async () => {
    const missing = new URL('https://nowhere.example');
    const { press, warn } = start({ program: missing });
    const given = await picture();
    expect(await press.press(given, 'ada')).toEqual({ fault: 'unreadable' });
    missing.href = program('dying-press.ts').href;
    expect(await press.press(given, 'ada')).toEqual({ fault: 'type' });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('ends when it has nothing to do, and starts again', async () => {
    const { press, warn } = start({ idleMs: 1 });
    const given = await picture();
    expect(await press.press(given, 'ada')).toHaveLength(4);
    expect(await press.press(given, 'ada')).toHaveLength(4);
    expect(warn).not.toHaveBeenCalled();
  });

  it('does not begin a picture for which nobody waits any more', async () => {
    const { press } = start({ program: program('dying-press.ts'), timeoutMs: 1_000 });
    const silent = { ...(await picture()), type: 'webp' } as const;
    const abandoning = new AbortController();
    const first = press.press(silent, 'ada');
    const second = press.press(silent, 'bob', abandoning.signal);
    abandoning.abort();
    // each that is begun is unreadable after its second
    expect(await Promise.all([first, second])).toEqual([{ fault: 'unreadable' }, { fault: 'busy' }]);
  });

  it('refuses who has waited too long', async () => {
    const { press } = start({ program: program('dying-press.ts'), patienceMs: 1, timeoutMs: 1_000 });
    const silent = { ...(await picture()), type: 'webp' } as const;
    const answers = await Promise.all([press.press(silent, 'ada'), press.press(silent, 'bob')]);
    expect(answers).toEqual([{ fault: 'unreadable' }, { fault: 'busy' }]);
  });

  it('is not believed when it answers with what is no picture, and is ended', async () => {
    const { press, warn } = start({ program: program('lying-press.ts') });
    expect(await press.press(await picture(), 'ada')).toEqual({ fault: 'unreadable' });
    expect(warn).toHaveBeenCalledWith(
      { error: 'Error: the picture process answered with what is no picture' },
      expect.any(String),
    );
  });

  it('knows nothing of the environment of the mall', async () => {
    vi.stubEnv('VAULT_KEY', 'secret');
    const { press } = start({ program: program('telling-press.ts') });
    expect(await press.press(await picture(), 'ada')).toEqual({ fault: 'type' });
    vi.unstubAllEnvs();
  });
});
