import { Button, LinkButton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenBar } from '../../../features/chosen/chosen-bar.tsx';
import type { Outcome, SellerOrder } from '../../../api/sales.ts';
import { ConfirmOrders } from '../../../features/fulfilment/confirm-orders.tsx';
import { Outcomes } from '../../../features/fulfilment/outcomes.tsx';
import { ShipDialog } from '../../../features/fulfilment/ship-dialog.tsx';
import { useSeller } from '../../../features/shop-session/use-seller.ts';
import { packingPath } from '../packing/packing-path.ts';
import { canBeChosen, SalesTable } from './sales-table.tsx';

/** A page of orders, and what is done with several of them at once. */
export function Sales({ orders }: { readonly orders: readonly SellerOrder[] }) {
  const { t } = useTranslation();
  const { may } = useSeller();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState<readonly string[]>();
  const [shipping, setShipping] = useState<string>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  // what is no longer among the rows is no longer chosen
  const here = orders.filter((order) => canBeChosen(order) && chosen.has(order.orderId));
  const toConfirm = here.filter(({ statusKey }) => statusKey === 'paid').map(({ orderId }) => orderId);
  const confirmed = (all: readonly Outcome[]) => {
    setOutcomes(all);
    setChosen(new Set());
  };
  return (
    <section aria-label={t('office-sales.title')} className="sales">
      {outcomes && (
        <Outcomes outcomes={outcomes} doneText={(count) => t('office-sales.confirmed', { count })} />
      )}
      {here.length > 0 && (
        <ChosenBar label={t('office-sales.chosenActions')}>
          <p>{t('office-sales.chosen', { count: here.length })}</p>
          {may('sales.fulfil') && toConfirm.length > 0 && (
            <Button size="small" variant="primary" onPress={() => setConfirming(toConfirm)}>
              {t('office-sales.confirm', { count: toConfirm.length })}
            </Button>
          )}
          <LinkButton size="small" href={packingPath(here.map(({ orderId }) => orderId))}>
            {t('office-sales.packing')}
          </LinkButton>
          <Button size="small" variant="quiet" onPress={() => setChosen(new Set())}>
            {t('office-sales.chooseNone')}
          </Button>
        </ChosenBar>
      )}
      <SalesTable
        orders={orders}
        chosen={chosen}
        onChoose={setChosen}
        mayFulfil={may('sales.fulfil')}
        onConfirm={(orderId) => setConfirming([orderId])}
        onShip={setShipping}
      />
      {confirming && (
        <ConfirmOrders orderIds={confirming} onDone={confirmed} onClose={() => setConfirming(undefined)} />
      )}
      {shipping !== undefined && (
        <ShipDialog key={shipping} orderId={shipping} onClose={() => setShipping(undefined)} />
      )}
    </section>
  );
}
