import { notify } from '@caravan/storefront-shared/api';
import {
  givenPasswordRule,
  passwordRule,
  Refused,
  sameAsRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { Button, PasswordField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { changeLoginPassword } from '../../../api/account.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';

type Name = 'old' | 'fresh' | 'again';

/** Changes the login password by the old one (§5). Every other session of the account ends. */
export default function LoginPasswordPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { values, field, check, fail } = useFields<Name>(
    { old: '', fresh: '', again: '' },
    { old: givenPasswordRule, fresh: passwordRule, again: sameAsRule('fresh') },
  );
  const save = async () => {
    await changeLoginPassword({
      old_password: values.old,
      password: values.fresh,
      re_password: values.again,
    });
    notify('success', t('setup.loginChanged'));
    navigate('/userInfo/setup');
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: save,
    fieldOf: ({ details }) => (details['key'] === 'password-wrong' ? 'old' : undefined),
    fail,
  });
  const secret = { dir: 'ltr', required: true } as const;
  return (
    <>
      <PageHeading title={t('setup.login')} />
      <p className="site-muted">{t('setup.loginAbout')}</p>
      <form className="user-info-narrow-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <PasswordField
          label={t('setup.loginOld')}
          autoComplete="current-password"
          {...secret}
          {...field('old')}
        />
        <PasswordField
          label={t('setup.loginNew')}
          description={t('rules.password')}
          autoComplete="new-password"
          {...secret}
          {...field('fresh')}
        />
        <PasswordField
          label={t('setup.loginAgain')}
          autoComplete="new-password"
          {...secret}
          {...field('again')}
        />
        <Button type="submit" variant="primary" size="large" pending={pending}>
          {t('setup.loginChange')}
        </Button>
      </form>
    </>
  );
}
