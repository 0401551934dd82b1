import { Link, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useInvitations } from './use-invitations.ts';

/** On the other pages of the account: that a store waits for an answer. It is there as soon as the store asks. */
export default function InvitationNotice() {
  const { t } = useTranslation();
  const { data } = useInvitations();
  const [first, ...more] = data?.pageList ?? [];
  if (!first) return null;
  return (
    <Notice tone="info" action={<Link href="/userInfo/dashboard">{t('invitations.answer')}</Link>}>
      {more.length > 0
        ? t('invitations.severalWait', { count: more.length + 1 })
        : t('invitations.oneWaits', { store: first.sellerName })}
    </Notice>
  );
}
