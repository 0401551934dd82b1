import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rebuildView, system } from '../../api/system.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Props = { readonly view: string; readonly version: number };

/** Asks for a rebuild of a view, for those who may. */
export function RebuildButton({ view: name, version }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asked, setAsked] = useState(false);
  if (!may('system.resume')) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('office-operations.rebuildOf', { name })}
        onPress={() => setAsked(true)}
      >
        {t('office-operations.rebuildIt')}
      </Button>
      {asked && (
        <ConfirmDecision
          title={t('office-operations.rebuildConfirm', { name })}
          reasonHint={t('office-operations.rebuildReasonHint')}
          reasonRequired
          label={t('office-operations.rebuildIt')}
          tone="primary"
          decide={(reason, attempt) => rebuildView({ view: name, reason }, attempt)}
          told={t('office-operations.rebuildTold', { name })}
          overtaken={['view-being-rebuilt']}
          onDecided={system.invalidate}
          onClose={() => setAsked(false)}
        >
          {t('office-operations.rebuildConsequence', { name, version, next: version + 1 })}
        </ConfirmDecision>
      )}
    </>
  );
}
