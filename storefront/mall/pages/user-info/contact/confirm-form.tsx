import { notify } from '@caravan/storefront-shared/api';
import {
  givenPasswordRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, PasswordField } from '@caravan/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../../features/session/code-field.tsx';
import { bind, fieldOfBinding, type ContactTarget, type ContactWay } from './binding.ts';

type Name = 'code' | 'password';

type Props = {
  readonly way: ContactWay;
  /** the address that the account has already */
  readonly to: ContactTarget;
  readonly shown: string;
  /** it is proven, or it shall not be now */
  readonly onDone: () => void;
};

/** Proves the address that an account has: by the code that is sent there, and the login password. */
export function ConfirmForm({ way, to, shown, onDone }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { values, field, check, fail } = useFields<Name>(
    { code: '', password: '' },
    { code: requiredRule(12), password: givenPasswordRule },
  );
  const { refused, pending, submit } = useSubmission<Name>({
    check,
    send: async () => {
      await bind(to, values, t);
      notify('success', t('contact.confirmed'));
      onDone();
    },
    fieldOf: (refusal) => {
      const name = fieldOfBinding(refusal, way);
      return name === 'code' || name === 'password' ? name : undefined;
    },
    fail,
  });
  return (
    <form className="user-info-narrow-form" noValidate onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {t('contact.confirm')} <bdi dir="ltr">{shown}</bdi>
      </h2>
      <Refused text={refused} />
      <CodeField to={to} type="bind" isReachable={() => true} field={field('code')} />
      <PasswordField
        label={t('setup.loginOld')}
        autoComplete="current-password"
        dir="ltr"
        required
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        {t('contact.confirmSave')}
      </Button>
      <Button size="large" onPress={onDone}>
        {t('contact.later')}
      </Button>
    </form>
  );
}
