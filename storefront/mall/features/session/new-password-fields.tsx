import { PasswordField, type PasswordFieldProps } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

type Field = Pick<PasswordFieldProps, 'value' | 'onChange' | 'error'>;
type Props = {
  readonly password: Field;
  readonly confirmation: Field;
};

/** A login password that is chosen, twice. */
export function NewPasswordFields({ password, confirmation }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        label={t('session.password')}
        description={t('session.passwordHint')}
        autoComplete="new-password"
        dir="ltr"
        required
        {...password}
      />
      <PasswordField
        label={t('session.confirmation')}
        autoComplete="new-password"
        dir="ltr"
        required
        {...confirmation}
      />
    </>
  );
}
