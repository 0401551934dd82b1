import { useResource } from '@caravan/storefront-shared/api';
import { countText, fieldTime, instantOf, timeZoneName, wireOfField } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, EmptyState, LinkButton, Money, Notice, Table, TextField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { books, trialBalance, type TrialBalance } from '../../api/books.ts';
import { ReadAt } from '../../features/read/read-at.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { booksAt } from './books-path.ts';
import { classText } from './class-text.ts';
import { Course } from './course.tsx';

/** What the mall has and owes by class of account, now or at a moment. */
export function Balance() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const asked = query.get('at') ?? '';
  // a time in the address that is none is left out
  const at = instantOf(asked) ? asked : '';
  const { data, ...read } = useResource(trialBalance(at));
  return (
    <div className="site-page">
      <PageHeading title={t('office-books.title')} />
      <p className="site-muted">{t('office-books.text')}</p>
      {/* a link or Back brings another moment */}
      <MomentForm key={at} at={at} />
      {!data && Boolean(read.error) && <Failure error={read.error} onRetry={read.reload} />}
      {!data && !read.error && <PageWaiting />}
      {data && (
        <>
          <ReadAt read={{ ...read, reload: books.invalidate }} />
          <Verdict balance={data} />
          {data.classes.length === 0 ? (
            <EmptyState title={t('office-books.none')}>{t('office-books.noneText')}</EmptyState>
          ) : (
            <Classes balance={data} />
          )}
          {!at && <Course />}
        </>
      )}
    </div>
  );
}

function MomentForm({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const [typed, setTyped] = useState(fieldTime(at));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQuery({ at: wireOfField(typed) });
  };
  return (
    <form className="books-moment" noValidate onSubmit={submit}>
      <TextField
        label={t('office-books.moment')}
        description={t('office-books.momentHint', { zone: timeZoneName() })}
        type="datetime-local"
        step={1}
        dir="ltr"
        value={typed}
        onChange={setTyped}
      />
      <div className="site-actions">
        <Button type="submit">{t('office-books.show')}</Button>
        {at && (
          <LinkButton variant="quiet" href={booksAt()}>
            {t('office-books.now')}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

function Verdict({ balance: { balanced, sum } }: { readonly balance: TrialBalance }) {
  const { t } = useTranslation();
  if (balanced) return <Notice tone="success">{t('office-books.balanced')}</Notice>;
  return (
    <Notice tone="danger" role="alert" title={t('office-books.wrong')}>
      {t('office-books.wrongText')} <Money amount={sum} unit={currency} />
    </Notice>
  );
}

function Classes({ balance: { classes } }: { readonly balance: TrialBalance }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-books.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-books.class')}</th>
          <th scope="col" data-align="end">
            {t('office-books.balance')}
          </th>
          <th scope="col" data-align="end">
            {t('office-books.accounts')}
          </th>
          <th scope="col" data-align="end">
            {t('office-books.entries')}
          </th>
        </tr>
      </thead>
      <tbody>
        {classes.map((each) => (
          <tr key={each.class}>
            <th scope="row">
              <div className="books-class">
                {classText(t, each.class)}
                <Link href={booksAt({ class: each.class })} dir="ltr">
                  {each.class}
                </Link>
              </div>
            </th>
            <td data-align="end">
              <Money amount={each.balance} unit={currency} />
            </td>
            <td data-align="end">{countText(each.accounts)}</td>
            <td data-align="end">{countText(each.entries)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
