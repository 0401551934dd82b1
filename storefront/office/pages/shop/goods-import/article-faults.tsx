import { countText } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { isCommon } from '../../../features/csv-file/fault.ts';
import { Faults } from '../../../features/csv-file/faults.tsx';
import { neededColumns } from './columns.ts';
import type { Fault } from './kinds.ts';

type Props = { readonly name: string; readonly faults: readonly Fault[] };

export function ArticleFaults(props: Props) {
  const { t } = useTranslation();
  return (
    <Faults
      {...props}
      fieldText={(column) => column}
      faultText={({ kind, other = 0, least = 0, most = 0, name = '' }) =>
        isCommon(kind)
          ? t(`office-csv.fault.${kind}`, { columns: neededColumns.join(', ') })
          : t(`office-goods-import.fault.${kind}`, {
              other: countText(other),
              least: countText(least),
              most: countText(most),
              name,
            })
      }
    />
  );
}
