import { brand } from '@caravan/storefront-shared/brand';
import { Button, Dialog } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

const clauses = ['parties', 'money', 'interest', 'repayment', 'early', 'overdue', 'data', 'refusal'] as const;

/** What a borrower agrees to, clause by clause. */
export default function Agreement({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('credit-agreement.title')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('credit-agreement.close')}
        </Button>
      }
    >
      <ol className="credit-clauses">
        {clauses.map((clause) => (
          <li key={clause}>{t(`credit-agreement.clauses.${clause}`, { mall: brand.name })}</li>
        ))}
      </ol>
    </Dialog>
  );
}
