import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { FlowStanding } from '../../api/system.ts';

/** What a flow cannot finish: of what, since when, and why. */
export function Stuck({ stuck }: Pick<FlowStanding, 'stuck'>) {
  const { t } = useTranslation();
  if (stuck.length === 0) return null;
  return (
    <details className="operations-stuck">
      <summary>{t('office-operations.stuck', { count: stuck.length })}</summary>
      <ul>
        {stuck.map(({ key, attempts, since, error }) => (
          <li key={key}>
            <bdi>{key}</bdi>: {t('office-operations.tries', { count: attempts })}{' '}
            <DateTime value={instantOf(since)} />
            <p dir="ltr" className="operations-reason">
              {error}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
