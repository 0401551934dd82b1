import { countText } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { isCommon } from '../../../features/csv-file/fault.ts';
import { Faults } from '../../../features/csv-file/faults.tsx';
import { MOST_LINES, type Fault } from './read-shipments.ts';

type Props = { readonly name: string; readonly faults: readonly Fault[] };

export function ShipmentFaults(props: Props) {
  const { t } = useTranslation();
  return (
    <Faults
      {...props}
      fieldText={(field) => t(`office-shipments.field.${field}`)}
      faultText={({ kind, other = 0 }) =>
        isCommon(kind)
          ? t(`office-csv.fault.${kind}`, { columns: 'order, carrier, tracking number' })
          : t(`office-shipments.fault.${kind}`, { other: countText(other), most: countText(MOST_LINES) })
      }
    />
  );
}
