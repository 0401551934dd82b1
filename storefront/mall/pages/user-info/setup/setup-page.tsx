import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './setup-page.css';

const settings = [
  { href: '/userInfo/setup/avatar', name: 'avatar' },
  { href: '/userInfo/setup/login-password', name: 'login' },
  { href: '/userInfo/setup/transaction-password', name: 'transaction' },
  { href: '/userInfo/setup/sessions', name: 'sessions' },
  { href: '/userInfo/setup/contact', name: 'contact' },
  { href: '/userInfo/setup/shipping-address', name: 'addresses' },
  { href: '/userInfo/setup/invite', name: 'invite' },
  { href: '/userInfo/setup/account-cancellation', name: 'cancellation' },
] as const;

/** What a buyer can set of the account (§2), each with what it is for. */
export default function SetupPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('account.setup')} />
      <ul className="setup-list">
        {settings.map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{t(`setup.${name}`)}</Link>
            <p className="site-muted">{t(`setup.${name}About`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
