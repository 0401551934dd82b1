import { money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { ShreddedError } from '@caravan/platform';
import { expect, test } from 'vitest';
import { createLending } from './commands.ts';
import { everybodyQualifies } from './ports.ts';

/** What a vault answers for a person whose key was destroyed. */
const vault = {
  async seal(): Promise<string> {
    throw new ShreddedError('The data of this person was made unreadable.');
  },
};
const request = {
  context: { commandId: 'c1', correlationId: 'c1', causationId: 'c1', actor: 'b1' },
  usercode: 'b1',
  applicant: {
    realName: 'Amara Okonkwo',
    nationality: 'NG',
    documentType: 'passport' as const,
    documentNumber: 'A01234567',
    photos: ['a-photo'],
  },
  amount: money('100000'),
  termDays: 90,
  agreed: true,
};

test('refuses a loan to a person whose account is closed, and stores nothing about them', async () => {
  const log = new Proxy({} as EventLog, {
    get: (_, asked) => {
      throw new Error(`the log was asked to ${String(asked)}`);
    },
  });
  const lending = createLending({ log, vault, clock: () => new Date(0), qualification: everybodyQualifies });
  expect(await lending.apply(request)).toMatchObject({ refusal: { key: 'wallet-closed' } });
});
