import { Notice } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannels } from './use-recharge.ts';
import './late-network.css';

/** How often to ask again, in milliseconds: no notification tells of it. */
const lookAgain = 20_000;

/** Says, as soon as it is so, that a network cannot be read right now, and what that means for money on it. */
export function LateNetwork({ network }: { readonly network: string }) {
  const { t } = useTranslation();
  const { data, reload } = useChannels();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), lookAgain);
    return () => clearInterval(timer);
  }, [reload]);
  const channel = data?.pageList.find((each) => each.network === network);
  // the region is there before its text, or nobody would hear it
  return (
    <div aria-live="polite" className="wallet-late-network">
      {channel?.isLate && (
        <Notice tone="warning" title={t('account.networkLate', { network: channel.name })}>
          <p>{t('account.networkLateText')}</p>
        </Notice>
      )}
    </div>
  );
}
