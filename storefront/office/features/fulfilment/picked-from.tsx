import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../api/sales.ts';
import './fulfilment.css';

type Props = { readonly picks: Sale['picks']; readonly skuId: string };

/** How many pieces of a line are taken from which warehouse; nothing where the order has no stock. */
export function PickedFrom({ picks, skuId }: Props) {
  const { t } = useTranslation();
  const own = picks.filter((pick) => pick.skuId === skuId);
  if (own.length === 0) return '–';
  return (
    <ul className="fulfilment-picks">
      {own.map(({ warehouse, quantity }) => (
        <li key={warehouse.warehouseId}>
          {t('office-sales.pick', { pieces: countText(quantity), place: nameIn(warehouse) })}
        </li>
      ))}
    </ul>
  );
}
