import { useState } from 'react';
import { Button, Card, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../../../features/csv-file/file-choice.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ShipmentFaults } from './shipment-faults.tsx';
import { Preview } from './preview.tsx';
import { readShipments, type ReadShipments } from './read-shipments.ts';
import { saveOrdersToShip } from './save-orders.ts';
import './shipments-page.css';

type Chosen = ReadShipments & { readonly name: string; readonly turn: number };

/** Many orders are shipped at once, by a file that is read here and shown before anything is sent. */
export default function ShipmentsPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const choose = async (file: File) => {
    const read = readShipments(await file.text());
    setChosen((before) => ({ ...read, name: file.name, turn: (before?.turn ?? 0) + 1 }));
  };
  return (
    <div className="site-page">
      <PageHeading title={t('office-shipments.title')} />
      <Card as="section" aria-label={t('office-shipments.title')} className="shipments-choose">
        <p>{t('office-shipments.text')}</p>
        <SaveOrders />
        <FileChoice
          label={t('office-shipments.file')}
          hint={t('office-shipments.fileHint')}
          onChoose={([file]) => file && void choose(file)}
        />
      </Card>
      {chosen && chosen.faults.length > 0 && (
        <ShipmentFaults key={chosen.turn} name={chosen.name} faults={chosen.faults} />
      )}
      {chosen && chosen.faults.length === 0 && <Preview key={chosen.turn} {...chosen} />}
    </div>
  );
}

/** The file to fill in. */
function SaveOrders() {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const save = () => {
    setPending(true);
    void saveOrdersToShip()
      .then(setRefused)
      .finally(() => setPending(false));
  };
  return (
    <div className="site-form">
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <div>
        <Button pending={pending} onPress={save}>
          {t('office-shipments.save')}
        </Button>
      </div>
    </div>
  );
}
