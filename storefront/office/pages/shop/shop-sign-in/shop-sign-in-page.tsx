import {
  areaCodeRule,
  givenPasswordRule,
  Refused,
  signInNameRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { beginSession, useSession } from '@caravan/storefront-shared/session';
import { Button, Card, PasswordField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { login } from '../../../api/shop-session.ts';
import { Why } from '../../../features/session/why.tsx';
import { returnWithin } from '../../../parts.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import '../../sign-in/sign-in-page.css';

/** Those who run a shop come in, with the account that they buy with. */
export default function ShopSignInPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const signedIn = useSession((state) => state.token !== undefined);
  if (signedIn) return <Redirect to={returnWithin(query)} replace />;
  return (
    <Card padding="large" className="sign-in">
      <PageHeading title={t('office-shop-session.title')} />
      <Why ended={query.get('ended')} over={t('office-shop-session.over')} />
      <SignInForm />
      <p>
        {t('office-shop-session.areStaff')} <a href="/office/sign-in">{t('office-shop-session.toStaff')}</a>
      </p>
    </Card>
  );
}

function SignInForm() {
  const { t } = useTranslation();
  const { values, field, check, fail } = useFields(
    { username: '', areaCode: '', password: '' },
    { username: signInNameRule, areaCode: areaCodeRule, password: givenPasswordRule },
  );
  const byPhone = /^\d{6,}$/.test(values.username.trim());
  const send = async () => {
    const areaCode = byPhone ? values.areaCode.trim() : '';
    const { token, usercode, username } = await login({
      username: values.username.trim(),
      password: values.password,
      ...(areaCode && { areaCode }),
    });
    beginSession(token, { usercode, username });
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send,
    fail,
    fieldOf: ({ details }) => (details['key'] === 'runs-no-shop' ? 'username' : undefined),
  });
  return (
    <form className="site-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <TextField
        label={t('office-shop-session.name')}
        description={t('office-shop-session.nameHint')}
        autoComplete="username"
        dir="ltr"
        required
        {...field('username')}
      />
      {byPhone && (
        <TextField
          label={t('office-shop-session.areaCode')}
          autoComplete="tel-country-code"
          dir="ltr"
          optional
          {...field('areaCode')}
        />
      )}
      <PasswordField
        label={t('office-session.password')}
        autoComplete="current-password"
        dir="ltr"
        required
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('office-session.signIn')}
      </Button>
    </form>
  );
}
