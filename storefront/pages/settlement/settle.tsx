import { TextArea } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isRefusal } from '../../api/envelope.ts';
import { errorText } from '../../api/notices.ts';
import { submitOrders } from '../../api/orders.ts';
import { invalidate } from '../../api/resource.ts';
import { useAddresses } from '../../features/addresses/use-addresses.ts';
import { bySeller } from '../../features/cart/model.ts';
import { removeFromCart } from '../../features/cart/store.ts';
import { attempt } from '../../features/checkout/attempt.ts';
import { endCheckout, useCheckout } from '../../features/checkout/store.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { AddressPart } from './address-part.tsx';
import { Part } from './part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { SellerLines } from './seller-lines.tsx';
import { Summary } from './summary.tsx';

const longestRemark = 500;

export const payAddress = (orderIds: readonly string[]) => `/settlement?pay=${orderIds.join(',')}`;

/** Address, goods, payment, with the whole cost in sight until the orders are placed. */
export function Settle() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const checkout = useCheckout();
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string>();
  const [remark, setRemark] = useState('');
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);
  const book = addresses.data?.pageList;
  const addressId = chosen ?? (book?.find((address) => address.use) ?? book?.[0])?.id;
  const groups = bySeller(checkout.lines.map((line) => ({ ...line, checked: true })));

  const place = async () => {
    if (!addressId) {
      setRefused(t('settlement.addressMissing'));
      document.getElementById('settlement-address')?.focus();
      return;
    }
    setPending(true);
    setRefused(undefined);
    try {
      const request = {
        lines: checkout.lines.map(({ skuId, count }) => ({ skuId, quantity: count })),
        addressId,
        remark,
      };
      const placed = await attempt('submit', request, (key) => submitOrders(request, key));
      if (checkout.fromCart) removeFromCart(checkout.lines.map(({ skuId }) => skuId));
      invalidate('order');
      navigate(payAddress(placed.orders.map(({ orderId }) => orderId)), { replace: true });
      endCheckout();
    } catch (error) {
      setRefused(explained(error, groups.map(({ list }) => list).flat()));
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="page frame settlement">
      <PageHeading title={t('settlement.title')} />
      <div className="settlement-parts">
        <Part number={1} title={t('settlement.address')}>
          <AddressPart resource={addresses} chosen={addressId} onChoose={setChosen} />
        </Part>
        <Part number={2} title={t('settlement.goods')}>
          {groups.map((group) => (
            <SellerLines key={group.seller.id} group={group} />
          ))}
          <TextArea
            label={t('settlement.remark')}
            optional
            value={remark}
            maxLength={longestRemark}
            onChange={setRemark}
          />
        </Part>
        <Part number={3} title={t('settlement.payment')}>
          <PaymentPart groups={groups} />
        </Part>
      </div>
      <Summary groups={groups} refused={refused} pending={pending} onPlace={() => void place()} />
    </div>
  );
}

/** A refusal, with the article it is about where the server names one. */
function explained(error: unknown, lines: readonly { skuId: string; name: string }[]): string {
  const named = isRefusal(error) && lines.find(({ skuId }) => skuId === error.details['skuId'])?.name;
  return named ? `${named}: ${errorText(error)}` : errorText(error);
}
