import { AlertDialog, Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly disabled: boolean;
  readonly onWithdraw: () => void;
};

/** Gives a brand's own text up for that of all brands, once it is confirmed. */
export function WithdrawHelp({ disabled, onWithdraw }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabled={disabled} onPress={() => setAsking(true)}>
        {t('office-help.withdraw')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('office-help.confirmWithdraw')}
        confirmLabel={t('office-help.withdraw')}
        cancelLabel={t('office-help.later')}
        onConfirm={() => {
          setAsking(false);
          onWithdraw();
        }}
        onClose={() => setAsking(false)}
      >
        {t('office-help.consequenceWithdraw')}
      </AlertDialog>
    </>
  );
}
