import { givenEmailRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { askToSubscribe } from '../../api/subscription.ts';

export function AddressStep({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { values, field, check, fail } = useFields({ email: '' }, { email: givenEmailRule });
  const { refused, pending, submit } = useSubmission<'email'>({
    check,
    send: async () => {
      const email = values.email.trim();
      await askToSubscribe(email);
      onSent(email);
    },
    fieldOf: ({ details }) => (details['key'] === 'email-invalid' ? 'email' : undefined),
    fail,
  });
  return (
    <form className="subscription-step" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <TextField
        label={t('subscribe.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        {...field('email')}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {t('subscribe.subscribe')}
      </Button>
    </form>
  );
}
