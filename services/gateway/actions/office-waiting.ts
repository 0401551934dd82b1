import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { may, MOST_WAITING, type OfficeWaiting, type Permission } from '../wire/index.ts';

type Parts = Pick<Dependencies, 'readModel' | 'clock'> & {
  readonly chat: { readonly desk: Pick<Dependencies['chat']['desk'], 'counts'> };
  readonly sellers: { readonly applications: Pick<Dependencies['sellers']['applications'], 'list'> };
};

type Work = keyof OfficeWaiting;

/** Which permission shows the cases that are counted. */
const permissions: Readonly<Record<Work, Permission>> = {
  withdrawals: 'withdrawals.see',
  refunds: 'refunds.see',
  chats: 'chats.answer',
  strays: 'strays.see',
  recharges: 'recharges.see',
  loans: 'loans.see',
  adjustments: 'adjustments.see',
  applications: 'shops.see',
};

/** The beginning of a list of all: it costs no more than a page of it, however many there are. */
const first = { after: 0n, most: MOST_WAITING };

/** What waits for staff. It counts the very lists that their pages show. */
export function createOfficeWaitingActions({
  readModel,
  chat: { desk },
  sellers: { applications },
  clock,
}: Parts): SomeHandlers<'office!waiting'> {
  const undecided = ['waiting', 'proposed'] as const;
  const lengthsOf: Readonly<Record<Exclude<Work, 'chats'>, () => Promise<readonly { length: number }[]>>> = {
    withdrawals: async () => [await readModel.withdrawals.ofAll({ ...first, status: 'requested' })],
    refunds: async () => [await readModel.orders.refundsOfAll({ ...first, standing: 'appealed' })],
    strays: async () => [await readModel.strays.ofAll({ ...first, status: 'final' })],
    recharges: () =>
      Promise.all(
        undecided.map((status) => readModel.recharges.toDecide({ ...first, status, kind: undefined })),
      ),
    loans: () =>
      Promise.all(undecided.map((stage) => readModel.loans.atStage({ ...first, stage, at: clock() }))),
    adjustments: async () => [await readModel.adjustments.ofAll({ ...first, status: 'proposed' })],
    applications: async () => [await applications.list({ ...first, state: 'pending' })],
  };

  async function countOf(work: Work, staffId: string): Promise<number> {
    if (work === 'chats') return (await desk.counts(staffId)).waiting;
    return (await lengthsOf[work]()).reduce((sum, { length }) => sum + length, 0);
  }

  return {
    'office!waiting': query(async (_request, { session: { role, staffId } }) => {
      const seen = (Object.keys(permissions) as Work[]).filter((work) => may([role], permissions[work]));
      const counts = await Promise.all(
        seen.map(async (work) => [work, Math.min(await countOf(work, staffId), MOST_WAITING)] as const),
      );
      return Object.fromEntries(counts) as OfficeWaiting;
    }),
  };
}
