import { formatMoney, mallDayAt, mallTime, refusal } from '@caravan/events';
import { wayOf } from '@caravan/reconciliation';
import type { Acceptances, AskedRun, StoredResult } from '@caravan/reconciliation';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { peopleOf, shownAcceptance, waitingIn } from './office-acceptances.ts';

type Names = 'officeReconciliation!days' | 'officeReconciliation!day' | 'officeReconciliation!run';

/** Of a day; there are more only where something is very wrong. */
const MOST_DIFFERENCES = 500;

/** What a worker found. Nothing is reconciled here: the pages show what is stored. */
export function createOfficeReconciliationActions({
  reconciliation,
  acceptances,
  staff,
  deposits,
  clock,
}: Pick<
  Dependencies,
  'reconciliation' | 'acceptances' | 'staff' | 'deposits' | 'clock'
>): SomeHandlers<Names> {
  async function networks(): Promise<readonly string[]> {
    const configured = deposits.channels().map(({ network }) => network);
    return [...new Set([...configured, ...(await reconciliation.networks())])];
  }

  return {
    'officeReconciliation!days': query(async ({ days: most }) => {
      const found = (await networks()).map(async (network) => {
        const [days, said] = await Promise.all([
          reconciliation.days({ network, most }),
          acceptances.of(network),
        ]);
        return {
          said,
          network,
          days: days.map(({ day, custody, owed, unexplained, unexplainedCount, complete, reconciledAt }) => ({
            day,
            chain: formatMoney(custody.chain),
            books: formatMoney(custody.books),
            owed: formatMoney(owed),
            unexplained: formatMoney(unexplained),
            unexplainedCount,
            complete,
            reconciledTime: mallTime(reconciledAt),
          })),
        };
      });
      const all = await Promise.all(found);
      const names = await staff.colleagues.names(all.flatMap(({ said }) => peopleOf(said)));
      return {
        networks: all.map(({ network, days }) => ({ network, days })),
        waiting: all.flatMap(({ network, said }) => waitingIn(network, said, names)),
      };
    }),

    'officeReconciliation!day': query(async ({ network, day }) => {
      const [result, run, said] = await Promise.all([
        reconciliation.result({ network, day }),
        reconciliation.lastRun({ network, day }),
        acceptances.of(network),
      ]);
      const names = await staff.colleagues.names(peopleOf(said));
      return {
        network,
        day,
        ...(result && { result: shownResult(result, said, names) }),
        ...(run && { run: shownRun(run) }),
      };
    }),

    'officeReconciliation!run': command(async ({ network, day }, { context }) => {
      const known = (await networks()).includes(network);
      if (!known || day > mallDayAt(clock())) return { refusal: refusal('parameter-error') };
      // one that is under way already is what was wanted
      await reconciliation.ask({ network, day }, context.commandId);
      return { network, day, position: undefined };
    }),
  };
}

function shownResult(
  { day, reconciledAt, complete, firstHeight, lastHeight, differences }: StoredResult,
  said: Acceptances,
  names: ReadonlyMap<string, string>,
) {
  const {
    chain,
    facts,
    rows,
    books,
    before,
    other: rest,
    custody,
    owed,
    unexplained,
    unexplainedCount,
  } = day;
  return {
    chain,
    facts,
    rows,
    books,
    owed,
    unexplained,
    unexplainedCount,
    complete,
    ...(before && { beforeChain: before.chain, beforeBooks: before.books }),
    ...(rest && { otherChain: rest.chain, otherBooks: rest.books }),
    custodyChain: custody.chain,
    custodyBooks: custody.books,
    firstHeight: Number(firstHeight),
    lastHeight: Number(lastHeight),
    reconciledTime: mallTime(reconciledAt),
    differencesCount: differences,
    differences: day.differences.slice(0, MOST_DIFFERENCES).map((difference) => {
      const { kind, between, at, usercode, stream, recipient, other, acceptance: _, ...each } = difference;
      return {
        ...each,
        kindKey: kind,
        betweenKey: between,
        wayKey: wayOf(kind),
        time: mallTime(at),
        ...(usercode !== null && { usercode }),
        ...(stream !== null && { stream }),
        ...(recipient !== null && { recipient }),
        ...(other !== null && { other }),
        ...shownAcceptance(difference, day.day, said, names),
      };
    }),
  };
}

function shownRun({ percent, askedAt, endedAt, triedAt, trouble }: AskedRun) {
  const stateKey = endedAt ? ('ended' as const) : triedAt ? ('running' as const) : ('waiting' as const);
  return { stateKey, percent, askedTime: mallTime(askedAt), ...(trouble !== undefined && { trouble }) };
}
