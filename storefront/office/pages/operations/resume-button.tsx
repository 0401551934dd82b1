import { useTranslation } from 'react-i18next';
import { resumeView, retryFlow } from '../../api/system.ts';
import { OperationButton } from './operation-button.tsx';

type Props = { readonly what: 'view' | 'flow'; readonly name: string };

/** Tells a stopped view or flow to try again. */
export function ResumeButton({ what, name }: Props) {
  const { t } = useTranslation();
  return (
    <OperationButton
      about={t('office-operations.resumeOf', { name })}
      title={t('office-operations.confirm', { name })}
      reasonHint={t('office-operations.reasonHint')}
      label={t('office-operations.resume')}
      tone="primary"
      decide={(reason, attempt) =>
        what === 'view'
          ? resumeView({ view: name, reason }, attempt)
          : retryFlow({ flow: name, reason }, attempt)
      }
      told={t('office-operations.told', { name })}
      overtaken={[]}
    >
      {t('office-operations.consequence')}
    </OperationButton>
  );
}
