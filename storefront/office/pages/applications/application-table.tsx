import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applications as area, approve, refuse, type Application } from '../../api/applications.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { Home } from './home.tsx';
import { useSelf } from '../../features/session/use-self.ts';

const OVERTAKEN = ['application-decided'];
const columns = ['came', 'store', 'buyer', 'what', 'decision'] as const;

type Asked = { readonly application: Application; readonly answer: 'approve' | 'refuse' };

/** Applications with their decision, or the buttons for it. */
export function ApplicationTable({ applications }: { readonly applications: readonly Application[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <Table caption={t('office.areas.applications.title')} hideCaption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`office-applications.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.position}>
              <td>
                <DateTime value={instantOf(application.time)} />
              </td>
              <th scope="row">
                <bdi>{application.shopName}</bdi>
              </th>
              <td>
                <bdi>{application.username || application.usercode}</bdi>
              </td>
              <td className="applications-what">
                <bdi>{application.description}</bdi>
                <div className="site-muted">
                  <bdi>{application.country}</bdi>
                </div>
              </td>
              <td>
                <Decided application={application} onAsk={(answer) => setAsked({ application, answer })} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <Confirm {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type DecidedProps = { readonly application: Application; readonly onAsk: (answer: Asked['answer']) => void };

function Decided({ application, onAsk }: DecidedProps) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { statusKey, decideTime, answer, shopName } = application;
  if (statusKey !== 'pending')
    return (
      <>
        <DateTime value={instantOf(decideTime)} />
        {answer && (
          <div className="site-muted">
            <bdi>{answer}</bdi>
          </div>
        )}
      </>
    );
  if (!may('shops.open')) return <span className="site-muted">{t('office-applications.waits')}</span>;
  return (
    <div className="site-actions">
      {(['approve', 'refuse'] as const).map((each) => (
        <Button
          key={each}
          size="small"
          aria-label={t(`office-applications.${each}Of`, { store: shopName })}
          onPress={() => onAsk(each)}
        >
          {t(`office-applications.${each}`)}
        </Button>
      ))}
    </div>
  );
}

function Confirm({ application, answer, onClose }: Asked & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [warehouse, setWarehouse] = useState(application.warehouse);
  const { usercode, id, shopName: store } = application;
  return (
    <ConfirmDecision
      waits
      title={t(`office-applications.confirm.${answer}`)}
      fields={answer === 'approve' && <Home value={warehouse} onChange={setWarehouse} />}
      reasonHint={t('office-applications.reasonHint')}
      reasonRequired={answer === 'refuse'}
      label={t(`office-applications.${answer}`)}
      tone={answer === 'approve' ? 'primary' : 'danger'}
      decide={(reason, attempt) =>
        answer === 'approve'
          ? approve({ usercode, id, reason, warehouse }, attempt)
          : refuse({ usercode, id, reason }, attempt)
      }
      told={t(`office-applications.told.${answer}`, { store })}
      overtaken={OVERTAKEN}
      onDecided={area.invalidate}
      onClose={onClose}
    >
      {t(`office-applications.consequence.${answer}`, { store })}
    </ConfirmDecision>
  );
}
