import { brand } from '@caravan/storefront-shared/brand';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Breadcrumb, Button, DateTime, Facts } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../api/orders.ts';
import { AddressText } from '../../../features/addresses/address-text.tsx';
import { ChargeRows } from '../../../features/orders/charge-rows.tsx';
import { Costs, CostsTotal } from '../../../features/orders/costs.tsx';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { PaymentMethodName } from '../../../features/orders/payment-method-name.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

/** Seller, buyer, goods and every charge of one order, on paper. */
export function Invoice({ order: { orderInfo, pageList } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation();
  const { orderId, sellerId, sellerName, createTime, payTime, statusKey } = orderInfo;
  return (
    <>
      <div className="order-invoice-screen">
        <Breadcrumb
          crumbs={[
            { label: t('account.orders'), href: '/userInfo/my-order' },
            { label: t('orders.title'), href: orderAddress(orderId) },
            { label: t('invoice.title') },
          ]}
        />
        <p className="order-invoice-acts">
          <Button variant="primary" onPress={() => print()}>
            {t('invoice.print')}
          </Button>
          <span className="site-muted">{t('invoice.printHint')}</span>
        </p>
      </div>
      <article className="order-invoice" aria-labelledby="invoice-title">
        <div className="order-invoice-head">
          <div id="invoice-title">
            <PageHeading title={t('invoice.title')} />
          </div>
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
            ...(orderInfo.sample ? [{ id: 'kind', term: t('invoice.kind'), value: t('orders.sample') }] : []),
            { id: 'status', term: t('invoice.status'), value: t(`orders.status.${statusKey}`) },
            {
              id: 'method',
              term: t('orders.paymentMethod'),
              value: <PaymentMethodName order={orderInfo} />,
            },
          ]}
        />
        <div className="order-invoice-parties">
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
            <AddressText address={{ ...orderInfo, areaCode: '' }} />
            {orderInfo.email && (
              <p className="site-muted">
                <bdi dir="ltr">{orderInfo.email}</bdi>
              </p>
            )}
          </section>
        </div>
        <InvoiceLines lines={pageList} />
        <div className="order-invoice-costs">
          <Costs>
            <div>
              <dt>{t('orders.goodsTotal')}</dt>
              <dd>
                <Usdt amount={orderInfo.goodsTotal} />
              </dd>
            </div>
            <div>
              <dt>{t('invoice.freight')}</dt>
              <dd>
                <Usdt amount={orderInfo.freight} />
              </dd>
            </div>
            <ChargeRows {...orderInfo} alwaysTax />
            <CostsTotal name={t('invoice.total')}>
              <Usdt amount={orderInfo.total} size="large" />
            </CostsTotal>
          </Costs>
        </div>
      </article>
    </>
  );
}
