import { useResource } from '@caravan/storefront-shared/api';
import { countText, dayText, instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Breadcrumb, Button, DateTime, EmptyState, Money, Notice, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { reconciledDay, type DayResult } from '../../api/reconciliation.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { csvOf } from '../../features/csv-file/csv-of.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { DayState } from './days.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { reconciliationAt } from './reconciliation-path.ts';
import { RunAgain } from './run-again.tsx';

type Props = { readonly network: string; readonly day: string };

/** A day of a network three ways, and every difference of it. */
export function DayPage({ network, day }: Props) {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(reconciledDay(network, day));
  const networkName = useNetworkName();
  // each part in its own direction, so that neither is torn apart by the other
  const title = [networkName(network), dayText(day)].map((part) => `\u2068${part}\u2069`).join(' – ');
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[
          { label: t('office-reconciliation.title'), href: reconciliationAt({ network }) },
          { label: title },
        ]}
      />
      <PageHeading title={title} />
      {!data && Boolean(error) && <Failure error={error} onRetry={reload} />}
      {!data && !error && <PageWaiting />}
      {data && (
        <>
          <RunAgain network={network} day={day} run={data.run} hasResult={data.result !== undefined} />
          {data.result ? (
            <Result {...{ network, day }} result={data.result} />
          ) : (
            <EmptyState title={t('office-reconciliation.notYet')}>
              {t('office-reconciliation.notYetText')}
            </EmptyState>
          )}
        </>
      )}
    </div>
  );
}

function Result({ network, day, result }: Props & { readonly result: DayResult }) {
  const { t } = useTranslation();
  const { unexplainedCount, unexplained, differences, differencesCount, reconciledTime } = result;
  return (
    <>
      <p className="site-muted">
        <DayState standing={result} /> {t('office-reconciliation.found')}{' '}
        <DateTime value={instantOf(reconciledTime)} /> ·{' '}
        {t('office-reconciliation.zone', { zone: timeZoneName() })}
      </p>
      {unexplainedCount > 0 && (
        <Notice tone="danger" title={t('office-reconciliation.someUnexplained')}>
          {t('office-reconciliation.atStake')} <Money amount={unexplained} unit={currency} />
        </Notice>
      )}
      <ThreeWays result={result} />
      <section className="site-page" aria-labelledby="differences">
        <h2 id="differences" className="site-section-heading">
          {t('office-reconciliation.differences')}
        </h2>
        {differences.length === 0 ? (
          <EmptyState title={t('office-reconciliation.noDifferences')}>
            {t('office-reconciliation.noDifferencesText')}
          </EmptyState>
        ) : (
          <>
            <DifferenceTable network={network} day={day} differences={differences} />
            {differencesCount > differences.length && (
              <p className="site-muted">
                {t('office-reconciliation.notAll', {
                  shown: countText(differences.length),
                  all: countText(differencesCount),
                })}
              </p>
            )}
            <div>
              <Button onPress={() => save(network, day, result)}>{t('office-books.saveCourse')}</Button>
            </div>
          </>
        )}
      </section>
    </>
  );
}

const sides = ['chain', 'facts', 'rows', 'books'] as const;

const parts = ['before', 'came', 'left', 'other', 'atEnd'] as const;

/** What each side had, what came and left, and what else there was: together what we had in the end. */
function sumsOf(result: DayResult) {
  const none = { before: undefined, other: undefined, atEnd: undefined };
  const moved = (side: (typeof sides)[number]) => ({ came: result[side].in, left: result[side].out });
  return {
    chain: {
      ...moved('chain'),
      before: result.beforeChain,
      other: result.otherChain,
      atEnd: result.custodyChain,
    },
    facts: { ...moved('facts'), ...none },
    rows: { ...moved('rows'), ...none },
    books: {
      ...moved('books'),
      before: result.beforeBooks,
      other: result.otherBooks,
      atEnd: result.custodyBooks,
    },
  };
}

function ThreeWays({ result }: { readonly result: DayResult }) {
  const { t } = useTranslation();
  const sums = sumsOf(result);
  return (
    <Table caption={t('office-reconciliation.threeWays')}>
      <thead>
        <tr>
          <th scope="col">{t('office-reconciliation.side')}</th>
          {parts.map((part) => (
            <th key={part} scope="col" data-align="end">
              {t(`office-reconciliation.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{t(`office-reconciliation.sides.${side}`)}</th>
            {parts.map((part) => (
              <td key={part} data-align="end">
                {sums[side][part] === undefined ? '–' : <Money amount={sums[side][part]} unit={currency} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function save(network: string, day: string, result: DayResult): void {
  const sums = sumsOf(result);
  const file = csvOf(
    [
      'kind',
      'explained',
      'subject',
      'usercode',
      'time (Asia/Shanghai)',
      'chain',
      'facts',
      'other',
      'amount',
      'note',
      'recipient',
      'proposedBy',
      'agreedBy',
      'reason',
    ],
    [
      ...parts.map((part) => sumRow(part, sums)),
      ...result.differences.map((each) => [
        each.kindKey,
        String(each.explained),
        each.subject,
        each.usercode ?? '',
        each.time,
        each.chain,
        each.facts,
        each.other ?? '',
        each.amount,
        each.note,
        each.recipient ?? '',
        each.acceptance?.byName ?? '',
        each.acceptance?.agreedByName ?? '',
        each.acceptance?.reason ?? '',
      ]),
    ],
  );
  saveFile(file, `reconciliation-${network}-${day}`, 'csv');
}

/** As the command's: before + came − left + other = end; the column "other" is the books. */
function sumRow(part: (typeof parts)[number], { chain, facts, books }: ReturnType<typeof sumsOf>): string[] {
  const name = part === 'atEnd' ? 'end' : part;
  const held = [chain[part] ?? '', facts[part] ?? '', books[part] ?? ''];
  return [`sum-${name}`, 'true', '', '', '', ...held, '', '', '', '', '', ''];
}
