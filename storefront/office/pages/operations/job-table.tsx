import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { JobsStanding } from '../../api/system.ts';
import { Columns } from './columns.tsx';

/** Timed jobs by task. */
export function JobTable({ jobs }: { readonly jobs: readonly JobsStanding[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-operations.jobs.title')} hideCaption>
      <Columns names={['task', 'queued', 'due', 'oldest', 'failed', 'state']} />
      <tbody>
        {jobs.map(({ task, queued, due, failed, dueSince, failedSince, lastError }) => (
          <tr key={task}>
            <th scope="row">
              <bdi>{task}</bdi>
            </th>
            <td data-align="end">{queued}</td>
            <td data-align="end">{due}</td>
            <td>{dueSince === undefined ? '–' : <DateTime value={instantOf(dueSince)} />}</td>
            <td data-align="end">{failed}</td>
            <td className="operations-state">
              {lastError === undefined ? (
                t('office-operations.noFailure')
              ) : (
                <>
                  <p>
                    {t('office-operations.failedSince')} <DateTime value={instantOf(failedSince ?? '')} />
                  </p>
                  <p dir="ltr" className="operations-reason">
                    {lastError}
                  </p>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
