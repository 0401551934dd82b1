import { Badge, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { FlowStanding } from '../../api/system.ts';
import { Columns } from './columns.tsx';
import { ResumeButton } from './resume-button.tsx';
import { Stuck } from './stuck.tsx';

/** How far each flow has got, what it cannot finish, and why it stopped. */
export function FlowTable({ flows }: { readonly flows: readonly FlowStanding[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="site-muted">{t('office-operations.flows.hint')}</p>
      <Table caption={t('office-operations.flows.title')} hideCaption>
        <Columns names={['flow', 'state', 'position', 'behind']} />
        <tbody>
          {flows.map(({ flow, stateKey, stopped, stuck, position, behind }) => (
            <tr key={flow}>
              <th scope="row">
                <bdi>{flow}</bdi>
              </th>
              <td className="operations-state">
                <Badge tone={stateKey === 'running' ? 'success' : 'danger'}>
                  {t(`office-operations.state.${stateKey}`)}
                </Badge>
                {stopped !== undefined && (
                  <>
                    <p dir="ltr" className="operations-reason">
                      {stopped}
                    </p>
                    {stateKey === 'poisoned' && <ResumeButton what="flow" name={flow} />}
                  </>
                )}
                <Stuck stuck={stuck} />
              </td>
              <td data-align="end">{position ?? '–'}</td>
              <td data-align="end">{behind}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
