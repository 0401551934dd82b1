import { notify } from '@caravan/storefront-shared/api';
import { atMostRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, TextArea } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { appealRefusal, orders } from '../../../api/orders.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { useReturnTerms } from '../../../features/settings/use-return-terms.ts';

const longestStatement = 500;
const statementRule = atMostRule(longestStatement);

type Props = {
  readonly orderId: string;
  readonly appealBefore: string;
  /** The appeal was made; the order is shown with it. */
  readonly onDone: () => void;
};

/** Asks customer service to decide instead of the seller who refused. */
export function AppealForm({ orderId, appealBefore, onDone }: Props) {
  const { t } = useTranslation();
  const { appealAnswerDays } = useReturnTerms();
  const { values, field, check } = useFields(
    { statement: '' },
    {
      statement: (statement) =>
        statement.trim() ? statementRule(statement) : t('after-sales.appeal.statementMissing'),
    },
  );
  const send = async () => {
    const request = { orderId, statement: values.statement.trim() };
    try {
      await attempt(`appeal:${orderId}`, request, (key) => appealRefusal(request, key));
      notify('success', t('after-sales.appeal.done'));
      onDone();
    } finally {
      orders.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <form
      className="order-detail-appeal"
      aria-label={t('after-sales.appeal.title')}
      noValidate
      onSubmit={submit}
    >
      <h3>{t('after-sales.appeal.title')}</h3>
      <p>
        <Trans
          i18nKey="after-sales.appeal.until"
          components={{ time: <DateTime value={instantOf(appealBefore)} /> }}
        />{' '}
        {t('after-sales.appeal.answered', { count: appealAnswerDays })}
      </p>
      <Refused text={refused} />
      <TextArea
        label={t('after-sales.appeal.statement')}
        description={t('after-sales.appeal.statementHint')}
        required
        limit={longestStatement}
        {...field('statement')}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {t('after-sales.appeal.send')}
      </Button>
    </form>
  );
}
