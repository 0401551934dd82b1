import { Button, Card, LinkButton, Money } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptRefund, refuseRefund, sales, type Outcome, type Sale } from '../../../api/sales.ts';
import { ConfirmDecision } from '../../../features/decision/confirm-decision.tsx';
import { ConfirmOrders } from '../../../features/fulfilment/confirm-orders.tsx';
import { Outcomes } from '../../../features/fulfilment/outcomes.tsx';
import { ShipDialog } from '../../../features/fulfilment/ship-dialog.tsx';
import { useSeller } from '../../../features/shop-session/use-seller.ts';
import { packingPath } from '../packing/packing-path.ts';

/** The buyer, staff or the system was first. */
const OVERTAKEN = [
  'order-refund-unknown',
  'order-refund-appealed',
  'order-already-refunded',
  'order-already-completed',
  'order-already-cancelled',
];

type Action = 'confirm' | 'ship' | 'accept' | 'refuse';

/** What can be done with the order now, for who may do it. */
export function Actions({ order }: { readonly order: Sale['orderInfo'] }) {
  const { t } = useTranslation();
  const { may } = useSeller();
  const [action, setAction] = useState<Action>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const { orderId, statusKey, refund } = order;
  const close = () => setAction(undefined);
  const toPack = statusKey === 'paid' || statusKey === 'confirmed';
  const toAnswer = statusKey === 'refund-requested' && may('sales.refund');
  return (
    <>
      {outcomes && (
        <Outcomes outcomes={outcomes} doneText={(count) => t('office-sales.confirmed', { count })} />
      )}
      {(toPack || toAnswer) && (
        <Card as="section" aria-labelledby="sale-actions">
          <h2 id="sale-actions" className="site-section-heading">
            {t('office-sales.toDo')}
          </h2>
          <div className="site-actions">
            {may('sales.fulfil') && statusKey === 'paid' && (
              <Button variant="primary" onPress={() => setAction('confirm')}>
                {t('office-sales.confirmOne')}
              </Button>
            )}
            {may('sales.fulfil') && statusKey === 'confirmed' && (
              <Button variant="primary" onPress={() => setAction('ship')}>
                {t('office-sales.ship')}
              </Button>
            )}
            {toPack && <LinkButton href={packingPath([orderId])}>{t('office-sales.packing')}</LinkButton>}
            {toAnswer && (
              <>
                <Button variant="primary" onPress={() => setAction('accept')}>
                  {t('office-sales.accept')}
                </Button>
                {/* what the buyer appealed, staff decide; the seller may still give in */}
                {refund?.appealTime === undefined && (
                  <Button variant="danger" onPress={() => setAction('refuse')}>
                    {t('office-sales.refuse')}
                  </Button>
                )}
              </>
            )}
          </div>
        </Card>
      )}
      {action === 'confirm' && <ConfirmOrders orderIds={[orderId]} onDone={setOutcomes} onClose={close} />}
      {action === 'ship' && <ShipDialog orderId={orderId} onClose={close} />}
      {(action === 'accept' || action === 'refuse') && (
        <Answer key={action} order={order} answer={action} onClose={close} />
      )}
    </>
  );
}

type AnswerProps = {
  readonly order: Sale['orderInfo'];
  readonly answer: 'accept' | 'refuse';
  readonly onClose: () => void;
};

/** The answer to a buyer who wants the money back. */
function Answer({ order: { orderId, total }, answer, onClose }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDecision
      waits
      title={t(`office-sales.answerTitle.${answer}`)}
      {...(answer === 'refuse' && { reasonHint: t('office-sales.reasonHint'), reasonRequired: true })}
      label={t(`office-sales.${answer}`)}
      tone={answer === 'accept' ? 'primary' : 'danger'}
      decide={(reason, attempt) =>
        answer === 'accept' ? acceptRefund(orderId, attempt) : refuseRefund(orderId, reason, attempt)
      }
      told={t(`office-sales.told.${answer}`, { order: orderId })}
      overtaken={OVERTAKEN}
      onDecided={sales.invalidate}
      onClose={onClose}
    >
      {t(`office-sales.consequence.${answer}`)} <Money amount={total} unit="USDT" />
    </ConfirmDecision>
  );
}
