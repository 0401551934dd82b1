import type { ResponseOf } from '@caravan/gateway/wire';
import {
  givenPasswordRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, PasswordField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { login } from '../../api/session.ts';

export type Entered = ResponseOf<'office!login'>;

/** The first factor. */
export function PasswordStep({ onEntered }: { readonly onEntered: (entered: Entered) => void }) {
  const { t } = useTranslation();
  const { values, field, check } = useFields(
    { username: '', password: '' },
    { username: requiredRule(64), password: givenPasswordRule },
  );
  const send = async () => onEntered(await login(values.username.trim(), values.password));
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <form className="site-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <TextField
        label={t('office-session.username')}
        autoComplete="username"
        dir="ltr"
        required
        {...field('username')}
      />
      <PasswordField
        label={t('office-session.password')}
        autoComplete="current-password"
        dir="ltr"
        required
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('office-session.continue')}
      </Button>
    </form>
  );
}
