import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { wantedLines } from '../../features/cart/model.ts';
import { useCart } from '../../features/cart/store.ts';
import { beginCheckout, useCheckout } from '../../features/checkout/store.ts';
import { Empty } from '../../shell/empty.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PayStep } from './pay-step.tsx';
import { Settle } from './settle.tsx';
import './settlement-page.css';

/** Settles the checked lines; with `pay` in the address, pays the orders it names. */
export default function SettlementPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const lines = useCheckout((state) => state.lines);
  const checked = wantedLines(useCart((state) => state.lines));
  const orderIds = (query.get('pay') ?? '').split(',').filter(Boolean);
  if (orderIds.length > 0) return <PayStep orderIds={orderIds} />;
  if (lines.length > 0) return <Settle />;
  return (
    <div className="site-page site-frame">
      <PageHeading title={t('settlement.title')} />
      <Empty
        picture="cart"
        text={t(checked.length > 0 ? 'settlement.chosen' : 'settlement.nothing')}
        action={
          checked.length > 0 ? (
            <Button variant="primary" onPress={() => beginCheckout({ lines: checked, fromCart: true })}>
              {t('settlement.fromCart', { count: checked.length })}
            </Button>
          ) : (
            <LinkButton href="/index" variant="primary">
              {t('cart.browse')}
            </LinkButton>
          )
        }
      />
    </div>
  );
}
