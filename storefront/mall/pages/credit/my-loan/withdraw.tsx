import { errorText, notify } from '@caravan/storefront-shared/api';
import { Refused } from '@caravan/storefront-shared/forms';
import { AlertDialog, Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { credit, withdrawLoan, type LoanDetail } from '../../../api/credit.ts';
import { attempt } from '../../../features/checkout/attempt.ts';

/** Takes back an application that nobody has decided on, after a question. The focus goes to the heading: the button goes with it. */
export function Withdraw({ loan: { id } }: { readonly loan: Pick<LoanDetail, 'id'> }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const withdraw = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      await attempt(`withdraw-loan:${id}`, id, (key) => withdrawLoan(id, key));
      notify('success', t('credit-loan.withdrawn'));
      setAsking(false);
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setPending(false);
      // it may have been decided meanwhile
      credit.invalidate();
    }
  };
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('credit-loan.withdraw')}
      </Button>
      {asking && (
        <AlertDialog
          open
          title={t('credit-loan.withdrawTitle')}
          confirmLabel={t('credit-loan.withdraw')}
          tone="danger"
          pending={pending}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        >
          <Refused text={refused} />
          <p>{t('credit-loan.withdrawText')}</p>
        </AlertDialog>
      )}
    </>
  );
}
