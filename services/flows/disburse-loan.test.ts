import { everyExample } from '@caravan/events/examples';
import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { createDisburseLoanFlow } from './disburse-loan.ts';
import { createRecordingPorts } from './testing/recording-ports.ts';

const approved = {
  ...everyExample.find(({ type }) => type === 'LoanApproved'),
  id: 'e1',
  metadata: { version: 1, correlationId: 'c1' },
} as RecordedEvent;

/** Pays out an approved loan, which the wallet refuses for this reason. */
function paidOut(key: 'wallet-closed' | 'payment-unknown', alsoRefused?: string) {
  const { parts, asked } = createRecordingPorts('wallet.disburseLoan', key);
  const refusing = createRecordingPorts(alsoRefused);
  const flow = createDisburseLoanFlow({ wallet: parts.wallet, lending: refusing.parts.lending });
  const done = flow.finish(flow.opens(approved).map(({ item }) => item));
  return { done, asked, told: refusing.asked };
}

test('a loan whose wallet is closed fails, under the id of its disbursement', async () => {
  const { done, asked, told } = paidOut('wallet-closed');
  await done;
  const [{ context }] = asked.map((each) => each.asked) as [{ context: object }];
  expect(told).toMatchObject([
    {
      command: 'lending.failDisbursement',
      asked: { context, usercode: 'U10000001', reason: 'wallet-closed' },
    },
  ]);
});

test('any other refusal of the wallet fails no loan, and stays open for a person', async () => {
  const { done, told } = paidOut('payment-unknown');
  await expect(done).rejects.toThrow('payment-unknown');
  expect(told).toEqual([]);
});

test('a loan that cannot fail stays open', async () => {
  const { done } = paidOut('wallet-closed', 'lending.failDisbursement');
  await expect(done).rejects.toThrow(/^loan .* cannot fail: payment-unknown$/);
});
