import { countText } from '@caravan/storefront-shared/i18n';
import { Badge, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { FlowStanding } from '../../api/system.ts';
import { Columns } from './columns.tsx';
import { ResumeButton } from './resume-button.tsx';
import { StuckOrder } from './stuck-order.tsx';
import { Stuck } from './stuck.tsx';

/** How far each flow has got, what it cannot finish, and why it stopped. */
export function FlowTable({ flows }: { readonly flows: readonly FlowStanding[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="site-muted">{t('office-operations.flows.hint')}</p>
      {flows.some(({ stuckCount }) => stuckCount > 1) && <StuckOrder />}
      <Table caption={t('office-operations.flows.title')} hideCaption>
        <Columns names={['flow', 'state', 'position', 'behind']} />
        <tbody>
          {flows.map((flow) => (
            <tr key={flow.flow}>
              <th scope="row">
                <bdi>{flow.flow}</bdi>
              </th>
              <td className="operations-state">
                <State flow={flow} />
                <Stuck flow={flow} />
              </td>
              <td data-align="end">{flow.position === undefined ? '–' : countText(Number(flow.position))}</td>
              <td data-align="end">{countText(Number(flow.behind))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const toneOf = { running: 'success', poisoned: 'danger', ahead: 'danger', gone: 'neutral' } as const;

function State({ flow }: { readonly flow: FlowStanding }) {
  const { t } = useTranslation();
  const { stateKey, stopped } = flow;
  return (
    <>
      <Badge tone={toneOf[stateKey]}>{t(`office-operations.state.${stateKey}`)}</Badge>
      {stateKey === 'gone' && <p>{t('office-operations.flowGone')}</p>}
      {stopped !== undefined && (
        <>
          <p dir="ltr" className="operations-reason">
            {stopped}
          </p>
          {stateKey === 'poisoned' && <ResumeButton what="flow" name={flow.flow} />}
        </>
      )}
    </>
  );
}
