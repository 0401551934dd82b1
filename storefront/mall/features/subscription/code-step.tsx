import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, TextField } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmSubscription } from '../../api/subscription.ts';

type Props = {
  /** Where the code went. */
  readonly email: string;
  /** What it came to, as a sentence. */
  readonly onDone: (told: string) => void;
  readonly onBack: () => void;
};

export function CodeStep({ email, onDone, onBack }: Props) {
  const { t } = useTranslation();
  const { values, field, check, fail } = useFields({ code: '' }, { code: requiredRule(12) });
  const code = field('code');
  // what had the focus went with the step before
  useEffect(() => document.getElementById(code.id)?.focus(), [code.id]);
  const { refused, pending, submit } = useSubmission<'code'>({
    check,
    send: async () => {
      try {
        await confirmSubscription(email, values.code.trim());
      } catch (error) {
        // the code is used up, and nothing is left to correct
        if (!isRefusal(error) || error.details['key'] !== 'e-mail-subscribed') throw error;
        onDone(errorText(error));
        return;
      }
      onDone(t('subscribe.done'));
    },
    fieldOf: ({ details }) => (details['key'] === 'code-wrong' ? 'code' : undefined),
    fail,
  });
  return (
    <form className="subscription-step" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <p>
        {t('subscribe.sent')} <bdi dir="ltr">{email}</bdi>
      </p>
      <TextField
        label={t('subscribe.code')}
        description={t('subscribe.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        dir="ltr"
        required
        {...code}
      />
      <div className="subscription-buttons">
        <Button type="submit" variant="primary" pending={pending}>
          {t('subscribe.confirm')}
        </Button>
        <Button onPress={onBack}>{t('subscribe.other')}</Button>
      </div>
    </form>
  );
}
