import { streamOf } from '@caravan/events';
import { lackOf } from './lacking.ts';
import { matterOf, unchanged } from './matter.ts';
import type { Concern, DataOf, EntitlingFact, Matter } from './matter.ts';

/** What only the transfer of a withdrawal begins with. */
const OF_WITHDRAWAL = 'withdrawal:';

export const streamOfPayout = (network: string, withdrawalId: string) =>
  streamOf('outgoing', `${network}:${OF_WITHDRAWAL}${withdrawalId}`);

type OfTransfer = { readonly transferId: string; readonly network: string; readonly owner: string };

const ofPayout = {
  // another transfer pays nobody out: no stream may say so of it
  stream: ({ transferId, network }: OfTransfer) =>
    transferId.startsWith(OF_WITHDRAWAL) ? streamOf('outgoing', `${network}:${transferId}`) : '',
  matter: ({ transferId, owner }: OfTransfer) =>
    matterOf.withdrawal(owner, transferId.slice(OF_WITHDRAWAL.length)),
  goesOn: true,
} as const;

const without = (signed: Readonly<Record<string, string>>, transaction: string) =>
  Object.fromEntries(Object.entries(signed).filter(([each]) => each !== transaction));

/** What is said of transfers that pay withdrawals out. A fact that does not follow from those before it proves nothing. */
export const payoutFacts: {
  readonly TransferOrdered: EntitlingFact<'TransferOrdered'>;
  readonly TransferSigned: EntitlingFact<'TransferSigned'>;
  readonly AttemptExpired: EntitlingFact<'AttemptExpired'>;
  readonly TransferSettled: EntitlingFact<'TransferSettled'>;
  readonly TransferReverted: EntitlingFact<'TransferReverted'>;
  readonly TransferCancelled: EntitlingFact<'TransferCancelled'>;
} = {
  TransferOrdered: {
    ...ofPayout,
    keeps: ({ network, to, amount = '0' }) => ({ TransferOrdered: { network, to, amount } }),
    also: {
      matter: matterOf.payouts(),
      keeps: ({ network }, { PaidBySigner }) => ({ PaidBySigner: { ...PaidBySigner, [network]: true } }),
    },
  },
  TransferSigned: {
    ...ofPayout,
    keeps: ({ transaction, expiresAt = '' }, { TransferSigned }) => ({
      TransferSigned: { ...TransferSigned, [transaction]: expiresAt },
    }),
  },
  AttemptExpired: {
    ...ofPayout,
    keeps({ transaction, solid }, { TransferSigned = {} }) {
      const expiresAt = TransferSigned[transaction] ?? '';
      const isProven = expiresAt !== '' && Date.parse(solid.time) >= Date.parse(expiresAt);
      return isProven ? { TransferSigned: without(TransferSigned, transaction) } : {};
    },
  },
  TransferSettled: {
    ...ofPayout,
    keeps: ({ transaction }, { TransferSigned = {} }) =>
      Object.hasOwn(TransferSigned, transaction) ? { TransferSettled: { transaction } } : {},
  },
  TransferReverted: {
    ...ofPayout,
    keeps: ({ transaction }, { TransferSigned = {} }) =>
      Object.hasOwn(TransferSigned, transaction) ? { TransferFailed: true } : {},
  },
  TransferCancelled: {
    ...ofPayout,
    keeps: (_data, { TransferSigned = {} }) =>
      Object.keys(TransferSigned).length === 0 ? { TransferFailed: true } : {},
  },
};

/** Since when signers pay, and where. */
export const payoutsConcern: Concern = { matter: matterOf.payouts(), streams: [], leaves: unchanged };

/** Before the first transfer of its network, a withdrawal was paid out by hand, and the log had no more to say. */
const isPaidBySigner = ({ WithdrawalRequested }: Matter, { PaidBySigner = {} }: Matter) =>
  Object.hasOwn(PaidBySigner, WithdrawalRequested?.network ?? '');

/** What is missing if a withdrawal is to have been paid out. */
export function lackOfPayout(
  { withdrawalId, network, transaction, amount }: DataOf<'WithdrawalSettled'>,
  withdrawal: Matter,
  payouts: Matter,
): string | undefined {
  if (!isPaidBySigner(withdrawal, payouts)) return undefined;
  const { TransferOrdered, TransferSettled, WithdrawalRequested } = withdrawal;
  const to = WithdrawalRequested?.address;
  return (
    lackOf(`an ordered transfer of withdrawal ${withdrawalId}`, TransferOrdered, { network, amount, to }) ??
    lackOf(`a settled transfer of withdrawal ${withdrawalId}`, TransferSettled, { transaction })
  );
}

/** What is missing if nothing of it is to have left. */
export function lackOfFailure(
  { withdrawalId }: DataOf<'WithdrawalReleased'>,
  withdrawal: Matter,
  payouts: Matter,
): string | undefined {
  if (!isPaidBySigner(withdrawal, payouts)) return undefined;
  const { TransferFailed, TransferSettled } = withdrawal;
  return TransferFailed && !TransferSettled
    ? undefined
    : `a proof that the transfer of withdrawal ${withdrawalId} failed`;
}
