import { Refused } from '@caravan/storefront-shared/forms';
import { Usdt } from '@caravan/storefront-shared/money';
import { AlertDialog } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { confirmReceipt } from '../../api/orders.ts';
import { attempt } from '../checkout/attempt.ts';
import { useReturnTerms } from '../settings/use-return-terms.ts';
import { useOrderCommand } from './use-order-command.ts';

type Props = {
  readonly orderId: string;
  /** What the seller gets for it. */
  readonly total: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks whether the goods have arrived, because their money then goes to the seller. */
export function ReceiptDialog({ orderId, total, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { returnDays } = useReturnTerms();
  const { refused, pending, run } = useOrderCommand(onDone);
  const confirm = () =>
    run(
      () => attempt(`receipt:${orderId}`, orderId, (key) => confirmReceipt(orderId, key)),
      t('after-sales.receiveDone'),
    );
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t('after-sales.receiveTitle')}
      confirmLabel={t('after-sales.act.receive')}
      cancelLabel={t('after-sales.receiveNo')}
      pending={pending}
      onConfirm={() => void confirm()}
    >
      <div className="orders-receipt-question">
        <Refused text={refused} />
        <p>
          <Trans i18nKey="after-sales.receiveText" components={{ amount: <Usdt amount={total} /> }} />
        </p>
        <p>{t('after-sales.receiveDays', { count: returnDays })}</p>
      </div>
    </AlertDialog>
  );
}
