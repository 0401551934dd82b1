import { correlation } from '@caravan/platform';
import { expect, it } from 'vitest';
import { causesOfJob, knownAs } from './known-as.ts';

const named = async (...ids: string[]) =>
  await knownAs(
    ids.map((correlationId) => ({ correlationId })),
    async () => {
      await Promise.resolve();
      return correlation.getStore()?.correlationId;
    },
  );

it('is known by the request that led to it', async () => {
  expect(await named('request-1')).toBe('request-1');
  expect(await named('request-1', 'request-1')).toBe('request-1');
});

it('is known by none where several led to it, or none did', async () => {
  expect(await named('request-1', 'request-2')).toBeUndefined();
  expect(await named()).toBeUndefined();
});

it('reads of a job what scheduled it', () => {
  const cause = { eventId: 'e', correlationId: 'request-1' };
  expect(causesOfJob({ orderId: 'o', cause })).toEqual([cause]);
  for (const without of [{ orderId: 'o' }, undefined, { cause: 'late' }])
    expect(causesOfJob(without)).toEqual([]);
});
