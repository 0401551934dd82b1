import { Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useChannels } from './use-recharge.ts';

/** Says that a network cannot be read right now, and what that means for money on it. */
export function LateNetwork({ network }: { readonly network: string }) {
  const { t } = useTranslation();
  const channel = useChannels().data?.pageList.find((each) => each.network === network);
  if (!channel?.isLate) return null;
  return (
    <Notice tone="warning" title={t('account.networkLate', { network: channel.name })}>
      <p>{t('account.networkLateText')}</p>
    </Notice>
  );
}
