import { ApiRefusal } from '@caravan/storefront-shared/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostSlide, useSlide, withSlide, type SlideShown } from './with-slide.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const required = () => new ApiRefusal(1013, '请完成滑动验证');
/** Asks for a ticket, and takes this one. */
const asking = (takes: string) =>
  vi.fn(async ({ slide_ticket }: SlideShown) => {
    if (slide_ticket !== takes) throw required();
    return 'done';
  });
const asked = () => useSlide.getState().asked;
const isAsked = () => expect.poll(() => asked() !== undefined).toBe(true);

let leave: () => void;
beforeEach(() => {
  leave = hostSlide();
});
afterEach(() => leave());

it('asks nobody for what is not asked for', async () => {
  expect(await withSlide('login', async () => 'done')).toBe('done');
  await expect(withSlide('login', () => Promise.reject(new ApiRefusal(1001, 'no')))).rejects.toThrow('no');
  expect(asked()).toBeUndefined();
});

it('sends the command again with the ticket', async () => {
  const send = asking('T');
  const answer = withSlide('register', send);
  await isAsked();
  expect(asked()?.type).toBe('register');
  asked()?.answer('T');
  expect(await answer).toBe('done');
  expect(send.mock.calls).toEqual([[{}], [{ slide_ticket: 'T' }]]);
  expect(asked()).toBeUndefined();
});

it('is refused when the person gives up, or leaves the page', async () => {
  const givenUp = withSlide('code', asking('T'));
  await isAsked();
  asked()?.answer(undefined);
  await expect(givenUp).rejects.toMatchObject({ code: 1013 });
  const left = withSlide('code', asking('T'));
  await isAsked();
  leave();
  await expect(left).rejects.toMatchObject({ code: 1013 });
  // where nobody can show it, nobody waits for it
  await expect(withSlide('code', asking('T'))).rejects.toMatchObject({ code: 1013 });
  leave = hostSlide();
});

it('gives up for another command, whose puzzle a late answer does not take away', async () => {
  const first = withSlide('code', asking('T'));
  await isAsked();
  const before = asked();
  const second = withSlide('register', asking('U'));
  await expect(first).rejects.toMatchObject({ code: 1013 });
  before?.answer('T');
  expect(asked()?.type).toBe('register');
  asked()?.answer('U');
  expect(await second).toBe('done');
});
