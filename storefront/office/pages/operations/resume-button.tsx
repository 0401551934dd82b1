import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resumeView, retryFlow, system } from '../../api/system.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Props = { readonly what: 'view' | 'flow'; readonly name: string };

/** Tells a stopped view or flow to try again, for those who may. */
export function ResumeButton({ what, name }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asked, setAsked] = useState(false);
  if (!may('system.resume')) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('office-operations.resumeOf', { name })}
        onPress={() => setAsked(true)}
      >
        {t('office-operations.resume')}
      </Button>
      {asked && (
        <ConfirmDecision
          title={t('office-operations.confirm', { name })}
          reasonHint={t('office-operations.reasonHint')}
          reasonRequired
          label={t('office-operations.resume')}
          tone="primary"
          decide={(reason, attempt) =>
            what === 'view'
              ? resumeView({ view: name, reason }, attempt)
              : retryFlow({ flow: name, reason }, attempt)
          }
          told={t('office-operations.told', { name })}
          overtaken={[]}
          onDecided={system.invalidate}
          onClose={() => setAsked(false)}
        >
          {t('office-operations.consequence')}
        </ConfirmDecision>
      )}
    </>
  );
}
