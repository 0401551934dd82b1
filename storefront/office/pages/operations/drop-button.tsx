import { useTranslation } from 'react-i18next';
import { dropStuck } from '../../api/system.ts';
import { OperationButton } from './operation-button.tsx';

type Props = { readonly flow: string; readonly item: string };

/** Takes something off the list that a flow left behind when it was removed. */
export function DropButton({ flow, item }: Props) {
  const { t } = useTranslation();
  return (
    <OperationButton
      about={t('office-operations.dropOf', { item })}
      title={t('office-operations.dropConfirm', { item })}
      reasonHint={t('office-operations.dropReasonHint')}
      label={t('office-operations.drop')}
      tone="danger"
      decide={(reason, attempt) => dropStuck({ flow, key: item, reason }, attempt)}
      told={t('office-operations.dropTold', { item })}
      overtaken={['flow-runs']}
      overtakenText={t('office-operations.dropRuns', { flow })}
    >
      {t('office-operations.dropConsequence', { flow })}
    </OperationButton>
  );
}
