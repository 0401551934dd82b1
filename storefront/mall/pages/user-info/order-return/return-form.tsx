import { notify } from '@caravan/storefront-shared/api';
import { atMostRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Usdt } from '@caravan/storefront-shared/money';
import { Button, Card, RadioGroup, TextArea } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { askForRefund, type OrderInfo, orders } from '../../../api/orders.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { orderAddress } from '../../../features/orders/order-address.ts';
import { refundReasons } from '../../../features/orders/status.ts';

const longestRemark = 500;
const remarkRule = atMostRule(longestRemark);

/** Why the buyer wants a refund: one of nine reasons (§3) and their own words. */
export function ReturnForm({ order: { orderId, total } }: { readonly order: OrderInfo }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { values, field, check } = useFields(
    { reason: '', remark: '' },
    {
      reason: (reason) => (reason ? undefined : t('after-sales.return.reasonMissing')),
      remark: remarkRule,
    },
  );
  const send = async () => {
    const request = { orderId, reason: Number(values.reason), remark: values.remark };
    try {
      await attempt(`return:${orderId}`, request, (key) => askForRefund(request, key));
      notify('success', t('after-sales.return.done'));
      navigate(orderAddress(orderId), { replace: true });
    } finally {
      orders.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Card as="section" aria-label={t('after-sales.return.title')}>
      <form className="order-return-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <RadioGroup
          label={t('after-sales.return.reason')}
          required
          options={refundReasons.map((reason) => ({
            value: String(reason),
            label: t(`after-sales.reasons.${reason}`),
          }))}
          {...field('reason')}
        />
        <TextArea
          label={t('after-sales.return.remark')}
          description={t('after-sales.return.remarkHint')}
          optional
          limit={longestRemark}
          {...field('remark')}
          error={remarkRule(values.remark)}
        />
        <Button type="submit" variant="primary" size="large" pending={pending}>
          <Trans i18nKey="after-sales.return.ask" components={{ amount: <Usdt amount={total} /> }} />
        </Button>
      </form>
    </Card>
  );
}
