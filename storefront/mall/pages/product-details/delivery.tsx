import { nameIn } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Trans, useTranslation } from 'react-i18next';
import type { GoodsInfo } from '../../api/shop.ts';
import { ReturnIcon, ShieldIcon, TruckIcon } from '../../shell/icons.tsx';

/** What shipping costs and how long it takes, told before the button is pressed (§9). */
export function Delivery({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  const { freight, delivery, shipsFrom } = goods;
  return (
    <ul className="product-details-delivery">
      <li>
        <TruckIcon />
        <div>
          <strong>
            <Trans i18nKey="product.freight" components={{ amount: <Usdt amount={freight.total} /> }} />
          </strong>
          <p className="site-muted">
            <Trans
              i18nKey="product.freightParts"
              components={{
                dispatch: <Usdt amount={freight.dispatch} />,
                distance: <Usdt amount={freight.longDistance} />,
                door: <Usdt amount={freight.delivery} />,
              }}
            />
          </p>
          <p className="site-muted">
            {t('product.shipsFrom', { places: shipsFrom.map(nameIn).join(' · ') })}
          </p>
          <p className="site-muted">
            {t('product.delivery', { from: delivery.fromDays, to: delivery.toDays })}
          </p>
        </div>
      </li>
      <li>
        <ShieldIcon />
        <p>{t('product.escrow')}</p>
      </li>
      <li>
        <ReturnIcon />
        <p>{t('product.returns')}</p>
      </li>
    </ul>
  );
}
