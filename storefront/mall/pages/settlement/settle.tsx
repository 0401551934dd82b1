import { Notice, TextArea } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethodId } from '../../api/orders.ts';
import { useAddresses } from '../../features/addresses/use-addresses.ts';
import { bySeller } from '../../features/cart/model.ts';
import { useCheckout } from '../../features/checkout/store.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { AddressPart } from './address-part.tsx';
import { faultOfAsked } from './askable.ts';
import { foreseenText } from '../../features/checkout/foreseen-text.ts';
import { goodsPartId } from './line-refusal.tsx';
import { Part } from './part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { SellerLines } from './seller-lines.tsx';
import { Summary } from './summary.tsx';
import { usePlacing } from './use-placing.ts';
import { useQuote } from '../../features/checkout/use-quote.ts';

const longestRemark = 500;

/** Address, goods, payment, with the whole cost in sight until the orders are placed. */
export function Settle() {
  const { t } = useTranslation();
  const { lines, sample } = useCheckout();
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string>();
  const [remark, setRemark] = useState('');
  const [method, setMethod] = useState<PaymentMethodId>();
  const book = addresses.data?.pageList;
  // a new address is chosen before the address book has it; one that the book no longer has is not
  const standing = addresses.loading || book?.some(({ id }) => id === chosen) ? chosen : undefined;
  const addressId = standing ?? (book?.find((address) => address.use === 1) ?? book?.[0])?.id;
  const groups = bySeller(lines.map((line) => ({ ...line, checked: true })));
  const faulty = lines.some(faultOfAsked);
  const asked = {
    lines: lines.map(({ skuId, count }) => ({ skuId, quantity: count })),
    ...(sample && { sample }),
    ...(addressId ? { addressId } : {}),
    ...(method ? { paymentMethod: method } : {}),
  };
  const quoting = useQuote(faulty ? undefined : asked);
  const { quote } = quoting;
  const paymentMethod = method ?? quote?.paymentMethods[0]?.paymentMethod;
  const { place, addressMissing, ...placing } = usePlacing({
    addressId,
    remark,
    paymentMethod,
    quoting,
    faulty,
  });
  const unaddressable = quote?.addressRefusal;
  const { reload } = addresses;
  useEffect(() => {
    if (unaddressable) reload();
  }, [unaddressable, reload]);

  return (
    <div className="site-page site-frame settlement">
      <PageHeading title={t('settlement.title')} />
      <div className="settlement-parts">
        <Part number={1} title={t('settlement.address')}>
          <AddressPart
            resource={addresses}
            chosen={addressId}
            missing={addressMissing}
            onChoose={setChosen}
          />
          {unaddressable && <Notice tone="warning">{foreseenText(unaddressable)}</Notice>}
        </Part>
        <Part number={2} title={t('settlement.goods')}>
          <div id={goodsPartId} tabIndex={-1} className="settlement-goods-part">
            {groups.map((group) => (
              <SellerLines key={group.seller.id} group={group} quote={quote} />
            ))}
          </div>
          <TextArea
            label={t('settlement.remark')}
            optional
            value={remark}
            maxLength={longestRemark}
            onChange={setRemark}
          />
        </Part>
        <Part number={3} title={t('settlement.payment')}>
          <PaymentPart quote={quote} chosen={paymentMethod} onChoose={setMethod} />
        </Part>
      </div>
      <Summary
        groups={groups}
        quoting={quoting}
        faulty={faulty}
        addressless={book === undefined && addresses.loading}
        {...placing}
        onPlace={() => void place()}
      />
    </div>
  );
}
