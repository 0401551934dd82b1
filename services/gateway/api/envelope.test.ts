import { refusalKeys } from '@caravan/events';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { malformed, refused } from './envelope.ts';

it('never answers success for a refusal', () => {
  for (const key of refusalKeys) expect(refused({ key }).code).not.toBe(0);
});

it('gives the Chinese text, the English key and the values a person needs', () => {
  expect(refused({ key: 'insufficient-balance', details: { missing: '3.5' } })).toEqual({
    code: 2001,
    msg: '余额不足，请充值',
    data: { key: 'insufficient-balance', missing: '3.5' },
  });
});

it('names the fields that were wrong without repeating what was in them', () => {
  const schema = z.object({ lines: z.array(z.object({ quantity: z.int() })), safeword: z.string().max(3) });
  const { error } = schema.safeParse({ lines: [{ quantity: 'many' }], safeword: '123456' });
  const envelope = malformed(error?.issues ?? []);
  expect(envelope.code).toBe(400);
  expect(envelope.data.errors.map(({ field }) => field)).toEqual(['lines.0.quantity', 'safeword']);
  expect(JSON.stringify(envelope)).not.toContain('123456');
});
