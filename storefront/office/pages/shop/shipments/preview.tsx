import { Button, Notice, ProgressBar, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Shipment } from '../../../api/sales.ts';
import { Outcomes } from '../../../features/fulfilment/outcomes.tsx';
import { useSending } from './use-sending.ts';

type Props = {
  readonly name: string;
  readonly shipments: readonly Shipment[];
  readonly leftOut: number;
};

/** What will be sent, and then what became of it. */
export function Preview({ name, shipments, leftOut }: Props) {
  const { t } = useTranslation();
  const { outcomes, pending, refused, send } = useSending(shipments);
  const [done, all] = [outcomes.length, shipments.length];
  return (
    <section aria-labelledby="shipments-preview" className="site-page">
      <h2 id="shipments-preview" className="site-section-heading">
        {t('office-shipments.preview')} <bdi>{name}</bdi>
      </h2>
      {leftOut > 0 && <p className="site-muted">{t('office-shipments.leftOut', { count: leftOut })}</p>}
      {refused !== undefined && (
        <Notice tone="danger" role="alert" title={t('office-shipments.stopped')}>
          {refused}
        </Notice>
      )}
      {pending && <ProgressBar label={t('office-shipments.sending')} done={done} all={all} />}
      {done > 0 && (
        <Outcomes outcomes={outcomes} doneText={(count) => t('office-shipments.shipped', { count })} />
      )}
      {done < all && (
        <div>
          <Button variant="primary" pending={pending} onPress={() => void send()}>
            {t('office-shipments.send', { count: all - done })}
          </Button>
        </div>
      )}
      {done === 0 && <Lines shipments={shipments} />}
    </section>
  );
}

function Lines({ shipments }: Pick<Props, 'shipments'>) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-shipments.preview')} hideCaption>
      <thead>
        <tr>
          {(['orderId', 'carrier', 'trackingNumber'] as const).map((field) => (
            <th key={field} scope="col">
              {t(`office-shipments.field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shipments.map(({ orderId, carrier, trackingNumber }) => (
          <tr key={orderId}>
            <th scope="row">
              <bdi>{orderId}</bdi>
            </th>
            <td>
              <bdi>{carrier}</bdi>
            </td>
            <td>
              <bdi>{trackingNumber}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
