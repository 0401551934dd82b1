import { Refused } from '@caravan/storefront-shared/forms';
import type { TextKey } from '@caravan/storefront-shared/i18n';
import { Button, LinkButton, type ButtonVariant } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindSeller, type OrderInfo } from '../../api/orders.ts';
import { attempt } from '../checkout/attempt.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { returnAddressOf, reviewAddressOf } from './order-address.ts';
import { permittedActs, type OrderStanding } from './permitted.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { OrderAct } from './status.ts';
import { useOrderCommand } from './use-order-command.ts';
import './order-actions.css';

type Props = {
  readonly order: OrderStanding & Pick<OrderInfo, 'total'>;
  readonly size?: 'small' | 'medium';
  /** Something was done; the order is shown with its effect. */
  readonly onDone: () => void;
};

/** The element that identifies the order, to which its buttons refer. */
export const orderNumberId = (orderId: string) => `order-number-${orderId}`;

type Look = {
  readonly text: TextKey;
  readonly variant?: ButtonVariant;
  /** The page where it is done. */
  readonly href?: (orderId: string) => string;
};

const looks: Readonly<Record<OrderAct, Look>> = {
  cancel: { text: 'orders.cancel' },
  pay: { text: 'orders.payNow', variant: 'primary', href: (orderId) => `/settlement?pay=${orderId}` },
  refund: { text: 'after-sales.act.refund', href: returnAddressOf },
  remind: { text: 'after-sales.act.remind' },
  receive: { text: 'after-sales.act.receive', variant: 'primary' },
  review: { text: 'after-sales.act.review', variant: 'primary', href: reviewAddressOf },
};

/** The buyer's actions on the order, and nothing else. An open dialog stays open, whatever happens to the order. */
export function OrderActions({ order, size = 'medium', onDone }: Props) {
  const { t } = useTranslation();
  const { orderId, total } = order;
  const [asking, setAsking] = useState<'cancel' | 'receive'>();
  const { refused, pending, run } = useOrderCommand(onDone);
  const close = () => setAsking(undefined);
  const done = () => {
    close();
    onDone();
  };
  const remind = () =>
    run(
      () => attempt(`remind:${orderId}`, orderId, (key) => remindSeller(orderId, key)),
      t('after-sales.remindDone'),
    );
  const press: Partial<Record<OrderAct, () => void>> = {
    cancel: () => setAsking('cancel'),
    receive: () => setAsking('receive'),
    remind: () => void remind(),
  };
  return (
    <div className="orders-actions">
      <Refused text={refused} />
      {permittedActs(order).map((act) => (
        <Act key={act} {...{ act, orderId, size }} pending={pending} onPress={press[act]} />
      ))}
      {asking === 'cancel' && <CancelDialog orderId={orderId} onClose={close} onDone={done} />}
      {asking === 'receive' && (
        <ReceiptDialog orderId={orderId} total={total} onClose={close} onDone={done} />
      )}
    </div>
  );
}

type ActProps = {
  readonly act: OrderAct;
  readonly orderId: string;
  readonly size: 'small' | 'medium';
  readonly pending: boolean;
  readonly onPress: (() => void) | undefined;
};

/** One action: a link if it opens a page, otherwise a button. */
function Act({ act, orderId, size, pending, onPress }: ActProps) {
  const { t } = useTranslation();
  const { text, variant, href } = looks[act];
  const shared = { size, variant, 'aria-describedby': orderNumberId(orderId) } as const;
  if (href)
    return (
      <LinkButton {...shared} href={href(orderId)}>
        {t(text)}
      </LinkButton>
    );
  return (
    <Button {...shared} pending={pending} onPress={onPress}>
      {t(text)}
    </Button>
  );
}
