import { countText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Breadcrumb, EmptyState, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { accountsOf } from '../../api/books.ts';
import { KeysetList } from '../../features/keyset-list/keyset-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { booksAt } from './books-path.ts';
import { classHolds, classText, titleOf } from './class-text.ts';

/** The accounts of a class. */
export function Accounts({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const title = titleOf(t, name);
  const words = classText(t, name) ?? name;
  const holds = classHolds(t, name);
  return (
    <div className="site-page">
      <Breadcrumb crumbs={[{ label: t('office-books.title'), href: booksAt() }, { label: words }]} />
      <PageHeading title={title} />
      {holds && <p className="site-muted">{holds}</p>}
      <KeysetList
        pageOf={accountsOf(name, query.get('after') ?? '')}
        cursor="after"
        note={t('office-books.byName')}
        none={
          <EmptyState title={t('office-books.noAccounts')}>{t('office-books.noAccountsText')}</EmptyState>
        }
      >
        {({ pageList }) => (
          <Table caption={title} hideCaption>
            <thead>
              <tr>
                <th scope="col">{t('office-books.account')}</th>
                <th scope="col" data-align="end">
                  {t('office-books.balance')}
                </th>
                <th scope="col" data-align="end">
                  {t('office-books.entries')}
                </th>
              </tr>
            </thead>
            <tbody>
              {pageList.map(({ account, balance, entries }) => (
                <tr key={account}>
                  <th scope="row">
                    <Link href={booksAt({ class: name, account })} dir="ltr">
                      {account}
                    </Link>
                  </th>
                  <td data-align="end">
                    <Money amount={balance} unit={currency} />
                  </td>
                  <td data-align="end">{countText(entries)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </KeysetList>
    </div>
  );
}
