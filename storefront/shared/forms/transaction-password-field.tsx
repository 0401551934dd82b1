import { PasswordField, type PasswordFieldProps } from '@caravan/ui-kit';
import type { ApiRefusal } from '../api/envelope.ts';

const keys: ReadonlySet<unknown> = new Set(['fund-password-wrong', 'fund-password-invalid']);

/** Whether a refusal is about the transaction password. */
export const isAboutTransactionPassword = ({ details }: Pick<ApiRefusal, 'details'>): boolean =>
  keys.has(details['key']);

type Props = Pick<
  PasswordFieldProps,
  'id' | 'name' | 'label' | 'description' | 'value' | 'error' | 'onChange'
>;

/** The six digits that money is moved by. No browser keeps them. */
export function TransactionPasswordField(props: Props) {
  return <PasswordField autoComplete="off" inputMode="numeric" maxLength={6} dir="ltr" required {...props} />;
}
