import { TextField, type TextFieldProps } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** The code of who invited (§6). */
export function InvitationField(field: Pick<TextFieldProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation();
  return <TextField label={t('session.invitation')} optional autoComplete="off" dir="ltr" {...field} />;
}
