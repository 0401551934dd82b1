import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, DateTime, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ViewStanding } from '../../api/system.ts';
import { Columns } from './columns.tsx';
import { RebuildStanding } from './rebuild-standing.tsx';
import { ResumeButton } from './resume-button.tsx';

type Props = { readonly views: readonly ViewStanding[]; readonly head: string | undefined };

/** How far each view has got, and what stopped it. */
export function ViewTable({ views, head }: Props) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-operations.views.title')} hideCaption>
      <Columns names={['view', 'state', 'version', 'position', 'behind', 'moved']} />
      <tbody>
        {views.map((view) => (
          <tr key={view.view}>
            <th scope="row">
              <bdi>{view.view}</bdi>
            </th>
            <td className="operations-state">
              <State view={view} head={head} />
            </td>
            <td data-align="end">{view.version}</td>
            <td data-align="end">{view.position === undefined ? '–' : countText(Number(view.position))}</td>
            <td data-align="end">
              {countText(Number(view.behind))}
              {view.behind !== '0' && (
                <div className="site-muted">
                  {t('office-operations.still', { seconds: view.behindSeconds })}
                </div>
              )}
            </td>
            <td>
              <DateTime value={instantOf(view.movedTime)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ view, head }: { readonly view: ViewStanding; readonly head: string | undefined }) {
  const { t } = useTranslation();
  const { stateKey, stoppedAt } = view;
  return (
    <>
      <Badge tone={stateKey === 'running' ? 'success' : 'danger'}>
        {t(`office-operations.state.${stateKey}`)}
      </Badge>
      {stoppedAt && (
        <>
          <p>{t('office-operations.stoppedAt', stoppedAt)}</p>
          <p dir="ltr" className="operations-reason">
            {stoppedAt.error}
          </p>
          <ResumeButton what="view" name={view.view} />
        </>
      )}
      {stateKey === 'ahead' && <p>{t('office-operations.viewAhead', { view: view.view })}</p>}
      <RebuildStanding view={view} head={head} />
    </>
  );
}
