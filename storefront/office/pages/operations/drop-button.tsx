import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropStuck, system } from '../../api/system.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Props = { readonly flow: string; readonly item: string };

/** Takes something off the list that a flow left behind when it was removed, for those who may. */
export function DropButton({ flow, item }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asked, setAsked] = useState(false);
  if (!may('system.resume')) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('office-operations.dropOf', { item })}
        onPress={() => setAsked(true)}
      >
        {t('office-operations.drop')}
      </Button>
      {asked && (
        <ConfirmDecision
          title={t('office-operations.dropConfirm', { item })}
          reasonHint={t('office-operations.dropReasonHint')}
          reasonRequired
          label={t('office-operations.drop')}
          tone="danger"
          decide={(reason, attempt) => dropStuck({ flow, key: item, reason }, attempt)}
          told={t('office-operations.dropTold', { item })}
          overtaken={['flow-runs']}
          overtakenText={t('office-operations.dropRuns', { flow })}
          onDecided={system.invalidate}
          onClose={() => setAsked(false)}
        >
          {t('office-operations.dropConsequence', { flow })}
        </ConfirmDecision>
      )}
    </>
  );
}
