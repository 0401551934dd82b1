import type { OrderDetail } from '@caravan/gateway/wire';
import { Breadcrumb, Button, DateTime, Facts, type Crumb } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../brand/index.ts';
import { instantOf } from '../i18n/index.ts';
import { InvoiceCosts } from './invoice-costs.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import './invoice.css';

type Props = {
  readonly order: OrderDetail;
  /** the heading of the site's pages */
  readonly heading: ReactNode;
  /** the way to this page, without itself */
  readonly crumbs: readonly Crumb[];
  /** in the words of the site */
  readonly status: string;
  readonly method: ReactNode;
  readonly buyer: ReactNode;
};

/** Seller, buyer, goods and every charge of one order, on paper: the same document for who bought and who sold. */
export function Invoice({ order: { orderInfo, pageList }, heading, crumbs, status, method, buyer }: Props) {
  const { t } = useTranslation();
  const { orderId, sellerId, sellerName, createTime, payTime, sample } = orderInfo;
  return (
    <>
      <div className="invoice-screen">
        <Breadcrumb crumbs={[...crumbs, { label: t('invoice.title') }]} />
        <p className="invoice-acts">
          <Button variant="primary" onPress={() => print()}>
            {t('invoice.print')}
          </Button>
          <span className="site-muted">{t('invoice.printHint')}</span>
        </p>
      </div>
      <article className="invoice" aria-labelledby="invoice-title">
        <div className="invoice-head">
          <div id="invoice-title">{heading}</div>
          <p>
            <bdi>{brand.name}</bdi>
          </p>
        </div>
        <Facts
          facts={[
            {
              id: 'number',
              term: t('invoice.number'),
              value: (
                <>
                  <bdi>{orderId}</bdi> <span className="site-muted">{t('invoice.numberOfOrder')}</span>
                </>
              ),
            },
            { id: 'placed', term: t('invoice.placed'), value: <DateTime value={instantOf(createTime)} /> },
            ...(payTime === undefined
              ? []
              : [{ id: 'paid', term: t('invoice.paid'), value: <DateTime value={instantOf(payTime)} /> }]),
            ...(sample ? [{ id: 'kind', term: t('invoice.kind'), value: t('invoice.sample') }] : []),
            { id: 'status', term: t('invoice.status'), value: status },
            { id: 'method', term: t('invoice.paymentMethod'), value: method },
          ]}
        />
        <div className="invoice-parties">
          <section aria-labelledby="invoice-seller">
            <h2 id="invoice-seller">{t('invoice.seller')}</h2>
            <p>
              <bdi>{sellerName}</bdi>
            </p>
            <p>
              {t('invoice.sellerNumber')} <bdi dir="ltr">{sellerId}</bdi>
            </p>
            <p className="site-muted">{t('invoice.through', { name: brand.name })}</p>
          </section>
          <section aria-labelledby="invoice-buyer">
            <h2 id="invoice-buyer">{t('invoice.buyer')}</h2>
            {buyer}
          </section>
        </div>
        <InvoiceLines lines={pageList} />
        <InvoiceCosts order={orderInfo} />
      </article>
    </>
  );
}
