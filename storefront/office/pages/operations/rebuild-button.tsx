import { useTranslation } from 'react-i18next';
import { rebuildView } from '../../api/system.ts';
import { OperationButton } from './operation-button.tsx';

type Props = { readonly view: string; readonly version: number };

/** Asks for a rebuild of a view. */
export function RebuildButton({ view: name, version }: Props) {
  const { t } = useTranslation();
  return (
    <OperationButton
      about={t('office-operations.rebuildOf', { name })}
      title={t('office-operations.rebuildConfirm', { name })}
      reasonHint={t('office-operations.rebuildReasonHint')}
      label={t('office-operations.rebuildIt')}
      tone="primary"
      decide={(reason, attempt) => rebuildView({ view: name, reason }, attempt)}
      told={t('office-operations.rebuildTold', { name })}
      overtaken={['view-being-rebuilt']}
    >
      {t('office-operations.rebuildConsequence', { name, version, next: version + 1 })}
    </OperationButton>
  );
}
