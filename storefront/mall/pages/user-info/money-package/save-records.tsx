import { notify, notifyError } from '@caravan/storefront-shared/api';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everyRecord } from '../../../api/wallet.ts';
import type { RecordSearch } from './record-search.ts';
import { recordsCsv } from './records-csv.ts';

/** Saves all that is shown here, over all its pages. */
export function SaveRecords({ search }: { readonly search: RecordSearch }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const save = async () => {
    const records = await everyRecord(search);
    const text = recordsCsv(records, {
      head: (
        ['time', 'what', 'amount', 'balanceAfter', 'unit', 'orders', 'network', 'transaction', 'id'] as const
      ).map((name) => t(`wallet.columns.${name}`)),
      kindText: (kind) => t(`wallet.kinds.${kind}`),
    });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'wallet', 'csv');
    notify('success', t('wallet.saved', { count: records.length }));
  };
  const press = () => {
    setPending(true);
    save()
      .catch(notifyError)
      .finally(() => setPending(false));
  };
  return (
    <Button size="small" pending={pending} onPress={press}>
      {t('wallet.csv')}
    </Button>
  );
}
