import { instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Breadcrumb, DateTime, EmptyState, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { entriesOf, type AccountEntry } from '../../api/books.ts';
import { KeysetList } from '../../features/keyset-list/keyset-list.tsx';
import { positionIn } from '../../features/keyset-list/position-in.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { typeText } from '../wallet/type-text.ts';
import { booksAt } from './books-path.ts';
import { classHolds, classOf, classText, titleOf } from './class-text.ts';

/** The events that moved an account, each with all that it moved. */
export function Entries({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const name = query.get('class');
  const title = titleOf(t, account);
  const holds = classHolds(t, classOf(account));
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[
          { label: t('office-books.title'), href: booksAt() },
          ...(name ? [{ label: classText(t, name) ?? name, href: booksAt({ class: name }) }] : []),
          { label: account },
        ]}
      />
      <PageHeading title={title} />
      {holds && <p className="site-muted">{holds}</p>}
      <KeysetList
        pageOf={entriesOf(account, positionIn(query, 'before'))}
        cursor="before"
        note={t('office-books.newestFirst', { zone: timeZoneName() })}
        none={<EmptyState title={t('office-books.noEntries')}>{t('office-books.noEntriesText')}</EmptyState>}
      >
        {({ pageList }) => <EntryTable entries={pageList} account={account} />}
      </KeysetList>
    </div>
  );
}

type TableProps = { readonly entries: readonly AccountEntry[]; readonly account: string };

function EntryTable({ entries, account }: TableProps) {
  const { t } = useTranslation();
  return (
    <Table caption={account} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-books.recorded')}</th>
          <th scope="col">{t('office-books.event')}</th>
          <th scope="col">{t('office-books.wallet')}</th>
          <th scope="col" data-align="end">
            {t('office-books.amount')}
          </th>
          <th scope="col">{t('office-books.others')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ position, time, type, stream, amount, postings }) => (
          <tr key={position}>
            <th scope="row">
              <DateTime value={instantOf(time)} />
            </th>
            <td>{typeText(t, type)}</td>
            <td>
              <Wallet stream={stream} />
            </td>
            <td data-align="end">
              <Money amount={amount} unit={currency} sign="always" />
            </td>
            <td>
              <ul>
                {postings
                  .filter((posting) => posting.account !== account)
                  .map((posting) => (
                    <li key={posting.account} className="books-other">
                      {classText(t, classOf(posting.account))}{' '}
                      <Link href={booksAt({ account: posting.account })}>
                        <bdi>{posting.account}</bdi>
                      </Link>{' '}
                      <Money amount={posting.amount} unit={currency} sign="always" />
                    </li>
                  ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const WALLET = 'wallet-';

/** Leads to whose event it is. */
function Wallet({ stream }: { readonly stream: string }) {
  if (!stream.startsWith(WALLET)) return <bdi>{stream}</bdi>;
  const usercode = stream.slice(WALLET.length);
  return (
    <Link href={`/office/wallets?usercode=${encodeURIComponent(usercode)}`}>
      <bdi>{usercode}</bdi>
    </Link>
  );
}
