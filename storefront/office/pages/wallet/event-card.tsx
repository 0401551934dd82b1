import { instantOf } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { DateTime, Facts, Money, Table, type Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { AuditedEvent } from '../../api/wallets.ts';
import { EventHead } from '../../features/recorded-event/event-head.tsx';
import { Actor } from '../../features/recorded-event/actor.tsx';
import { Causes } from '../../features/recorded-event/causes.tsx';
import { typeText } from './type-text.ts';

/** One event: what it moved, who caused it, and what was in the wallet after it. */
export function EventCard({ event }: { readonly event: AuditedEvent }) {
  const { t } = useTranslation();
  const { type, time, available, held, doubt, postings } = event;
  const facts: Fact[] = [
    { id: 'available', term: t('office-wallets.after'), value: <Money amount={available} unit={currency} /> },
    { id: 'held', term: t('office-wallets.held'), value: <Money amount={held} unit={currency} /> },
    { id: 'time', term: t('office-wallets.recorded'), value: <DateTime value={instantOf(time)} /> },
    { id: 'actor', term: t('office-wallets.actor'), value: <Actor event={event} /> },
  ];
  return (
    <section aria-labelledby="wallet-event" className="recorded-event">
      <EventHead id="wallet-event" text={typeText(t, type)} type={type} doubt={doubt} />
      <Facts facts={facts} />
      {postings.length > 0 && <Postings postings={postings} />}
      <Causes event={event} />
    </section>
  );
}

function Postings({ postings }: Pick<AuditedEvent, 'postings'>) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-wallets.postings')}>
      <thead>
        <tr>
          <th scope="col">{t('office-wallets.account')}</th>
          <th scope="col" data-align="end">
            {t('office-wallets.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ account, amount }) => (
          <tr key={`${account} ${amount}`}>
            <th scope="row">
              <bdi>{account}</bdi>
            </th>
            <td data-align="end">
              <Money amount={amount} unit={currency} sign="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
