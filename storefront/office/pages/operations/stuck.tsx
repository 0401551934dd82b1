import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { FlowStanding } from '../../api/system.ts';
import { DropButton } from './drop-button.tsx';

/** What a flow cannot finish: of what, since when, and why. */
export function Stuck({ flow }: { readonly flow: FlowStanding }) {
  const { t } = useTranslation();
  const { stuck, stuckCount } = flow;
  if (stuckCount === 0) return null;
  return (
    <details className="operations-stuck">
      <summary>{t('office-operations.stuck', { count: stuckCount })}</summary>
      {stuck.length < stuckCount && (
        <p className="site-muted">{t('office-operations.stuckShown', { shown: stuck.length })}</p>
      )}
      <ul>
        {stuck.map(({ key, attempts, since, error }) => (
          <li key={key}>
            <bdi>{key}</bdi>: {t('office-operations.tries', { count: attempts })}{' '}
            <DateTime value={instantOf(since)} />
            <p dir="ltr" className="operations-reason">
              {error}
            </p>
            {flow.stateKey === 'gone' && <DropButton flow={flow.flow} item={key} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
