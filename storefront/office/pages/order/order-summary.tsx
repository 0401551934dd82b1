import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Badge, Button, Card, DateTime, Facts, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AuditedOrder } from '../../api/audited-orders.ts';
import { booksAt } from '../books/books-path.ts';
import { statusText } from './order-texts.ts';

/** Whose order it is, how it stands, where its money stands, and whether anybody changed its events. */
export function OrderSummary({ order }: { readonly order: AuditedOrder }) {
  const { t } = useTranslation();
  const { orderId, buyer, sellerId, sample, events } = order;
  const [first, last] = [events[0], events.at(-1)];
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(order, undefined, 2)], { type: 'application/json' }),
      `order-${orderId}`,
      'json',
    );
  return (
    <Card as="section" aria-labelledby="order-summary" className="site-page">
      <h2 id="order-summary" className="site-section-heading">
        {t('office-order-audit.order')} <bdi>{orderId}</bdi>{' '}
        {sample && <Badge tone="brand">{t('office-order-audit.sample')}</Badge>}
      </h2>
      <Facts
        facts={[
          { id: 'status', term: t('office-order-audit.status'), value: last && statusText(t, last) },
          {
            id: 'buyer',
            term: t('office-order-audit.buyer'),
            value: buyer && (
              <Link href={`/office/wallets?usercode=${encodeURIComponent(buyer)}`} dir="ltr">
                {buyer}
              </Link>
            ),
          },
          { id: 'seller', term: t('office-order-audit.seller'), value: <bdi>{sellerId}</bdi> },
          {
            id: 'escrow',
            term: t('office-order-audit.escrow'),
            value: (
              <Link href={booksAt({ account: `escrow:${orderId}` })}>
                {t('office-order-audit.escrowText')}
              </Link>
            ),
          },
          { id: 'events', term: t('office-order-audit.events'), value: countText(events.length) },
          {
            id: 'first',
            term: t('office-wallets.first'),
            value: <DateTime value={instantOf(first?.time)} />,
          },
          { id: 'last', term: t('office-wallets.last'), value: <DateTime value={instantOf(last?.time)} /> },
        ]}
      />
      <Verdict order={order} />
      <div>
        <Button onPress={save}>{t('office-order-audit.save')}</Button>
      </div>
    </Card>
  );
}

function Verdict({ order: { misfit, unreadable } }: { readonly order: AuditedOrder }) {
  const { t } = useTranslation();
  if (misfit)
    return (
      <Notice tone="danger" title={t('office-order-audit.broken', { event: countText(misfit.revision + 1) })}>
        <bdi>{misfit.explanation}</bdi>
      </Notice>
    );
  if (unreadable)
    return (
      <Notice
        tone="danger"
        title={t('office-order-audit.unreadable', { event: countText(unreadable.revision + 1) })}
      >
        <p>{t('office-order-audit.unreadableText')}</p>
        <p>
          <bdi>{unreadable.why}</bdi>
        </p>
      </Notice>
    );
  return (
    <Notice tone="success" title={t('office-order-audit.intact')}>
      {t('office-order-audit.intactText')}
    </Notice>
  );
}
