import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { leave } from '../features/session/leave.ts';
import { BoxIcon, HeartIcon, KeyIcon, LoanIcon, PinIcon, StoreIcon, UserIcon, WalletIcon } from './icons.tsx';

const places = [
  { href: '/userInfo/dashboard', text: 'account.dashboard', Icon: UserIcon },
  { href: '/userInfo/my-order', text: 'account.orders', Icon: BoxIcon },
  { href: '/userInfo/money-package', text: 'account.wallet', Icon: WalletIcon },
  { href: '/credit/myLoan', text: 'account.loans', Icon: LoanIcon },
  { href: '/userInfo/collect-goods', text: 'account.favourites', Icon: HeartIcon },
  { href: '/userInfo/collect-shop', text: 'account.followedShops', Icon: StoreIcon },
  { href: '/userInfo/setup/shipping-address', text: 'account.addresses', Icon: PinIcon },
  { href: '/userInfo/setup', text: 'account.setup', Icon: KeyIcon },
] as const;

/** Where a buyer's own pages are, and the way out. */
export default function AccountList({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {places.map(({ href, text, Icon }) => (
        <li key={href}>
          <Link href={href} onClick={onChoose}>
            <Icon />
            {t(text)}
          </Link>
        </li>
      ))}
      <li className="shell-header-list-end">
        <button
          type="button"
          onClick={() => {
            onChoose();
            void leave();
          }}
        >
          {t('shell.logout')}
        </button>
      </li>
    </>
  );
}
