import { BusyError } from '@caravan/platform';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrawer, type Drawer } from './drawer.ts';

const drawers: Drawer[] = [];
afterEach(() => Promise.all(drawers.splice(0).map((drawer) => drawer.close())));

function start(options: Partial<Parameters<typeof createDrawer>[0]> = {}) {
  const warn = vi.fn();
  // a busy machine may let it wait for long
  const drawer = createDrawer({ logger: { warn }, timeoutMs: 60_000, ...options });
  drawers.push(drawer);
  return { drawer, warn };
}
const program = (name: string) => new URL(`../testing/${name}`, import.meta.url);

it('gives everybody another drawing, and lets no more wait than it may', async () => {
  const { drawer, warn } = start({ ahead: 0, mostWaiting: 3 });
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => drawer.next()));
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  for (const each of asked) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(BusyError);
  const places = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.background] : []));
  expect(new Set(places.map((background) => Buffer.from(background).toString('base64'))).size).toBe(3);
  expect(warn).not.toHaveBeenCalled();
});

it('draws ahead of who asks', async () => {
  const { drawer } = start({ ahead: 1, mostWaiting: 1 });
  await drawer.next();
  // the next one is being drawn already, so there is no turn for another
  await expect(drawer.next()).rejects.toBeInstanceOf(BusyError);
  const isGiven = () =>
    drawer.next().then(
      () => true,
      () => false,
    );
  await expect.poll(isGiven).toBe(true);
});

it.each(['dying-process.ts', 'silent-process.ts', 'wrong-process.ts'])(
  'tells to come later, and says so in the log, when there is only %s',
  async (name) => {
    const { drawer, warn } = start({ program: program(name), timeoutMs: 400, ahead: 0 });
    await expect(drawer.next()).rejects.toBeInstanceOf(BusyError);
    await expect(drawer.next()).rejects.toBeInstanceOf(BusyError);
    expect(warn).toHaveBeenCalledTimes(2);
  },
);

it('starts no process again for who is in turn while it closes', async () => {
  let asksForProgram = 0;
  class Watched extends URL {
    override get pathname() {
      asksForProgram += 1;
      return super.pathname;
    }
  }
  const { drawer, warn } = start({ program: new Watched(program('silent-process.ts')), ahead: 0 });
  const asked = Promise.allSettled([drawer.next(), drawer.next(), drawer.next()]);
  await expect.poll(() => asksForProgram).toBeGreaterThan(0);
  const once = asksForProgram;
  await drawer.close();
  for (const each of await asked) expect(each).toMatchObject({ reason: expect.any(BusyError) });
  await expect(drawer.next()).rejects.toBeInstanceOf(BusyError);
  expect(asksForProgram).toBe(once);
  expect(warn).not.toHaveBeenCalled();
});

it('draws again after a process that was started in vain', async () => {
  const where = program('dying-process.ts');
  const { drawer } = start({ program: where, ahead: 0 });
  await expect(drawer.next()).rejects.toBeInstanceOf(BusyError);
  where.href = new URL('./draw-process.ts', import.meta.url).href;
  expect((await drawer.next()).x).toBeGreaterThan(0);
});
