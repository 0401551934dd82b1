import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Buyer } from '../../api/buyers.ts';

type Props = {
  readonly buyer: Buyer;
  /** of those who may lift it */
  readonly onForgive?: () => void;
};

/** What wrong passwords have locked of an account, though staff have not locked it. */
export function EntryLocks({ buyer: { signInLock, transactionPasswordLock }, onForgive }: Props) {
  const { t } = useTranslation();
  if (!signInLock && !transactionPasswordLock) return null;
  return (
    <Notice
      tone="warning"
      title={t('office-buyers.entryLock.title')}
      action={onForgive && <Button onPress={onForgive}>{t('office-buyers.forgive')}</Button>}
      className="buyers-locks"
    >
      {signInLock && (
        <p>
          {signInLock.everywhere
            ? t('office-buyers.entryLock.everywhere')
            : t('office-buyers.entryLock.somewhere')}{' '}
          <DateTime value={instantOf(signInLock.until)} />
        </p>
      )}
      {transactionPasswordLock && (
        <p>
          {t('office-buyers.entryLock.transaction')}{' '}
          <DateTime value={instantOf(transactionPasswordLock.until)} />
        </p>
      )}
    </Notice>
  );
}
