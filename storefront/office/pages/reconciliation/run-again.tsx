import { errorText, newAttemptKey } from '@caravan/storefront-shared/api';
import { Button, Notice, ProgressBar } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reconciliation, runReconciliation, type ReconciledDay } from '../../api/reconciliation.ts';

type Props = {
  readonly network: string;
  readonly day: string;
  readonly run: ReconciledDay['run'];
  readonly hasResult: boolean;
};

const AGAIN_MS = 2_000;

/** Lets a worker look at the day again, and shows how far it has got. */
export function RunAgain({ network, day, run, hasResult }: Props) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const state = run?.stateKey === 'ended' ? undefined : run?.stateKey;
  const underWay = state !== undefined;
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(reconciliation.invalidate, AGAIN_MS);
    return () => clearInterval(timer);
  }, [underWay]);
  const ask = async () => {
    setPending(true);
    setFailed(undefined);
    try {
      await runReconciliation({ network, day }, newAttemptKey());
      reconciliation.invalidate();
    } catch (error) {
      setFailed(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="reconciliation-run">
      {run && state ? (
        <ProgressBar label={t(`office-reconciliation.run.${state}`)} done={run.percent} all={100} />
      ) : (
        <div>
          <Button pending={pending} onPress={() => void ask()}>
            {t(hasResult ? 'office-reconciliation.run.again' : 'office-reconciliation.run.first')}
          </Button>
        </div>
      )}
      {underWay && run?.trouble !== undefined && (
        <Notice tone="warning" title={t('office-reconciliation.run.trouble')}>
          <bdi dir="ltr">{run.trouble}</bdi>
        </Notice>
      )}
      {failed !== undefined && (
        <Notice tone="danger" role="alert">
          {errorText(failed)}
        </Notice>
      )}
    </div>
  );
}
