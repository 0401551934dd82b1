import { useResource } from '@caravan/storefront-shared/api';
import { Usdt } from '@caravan/storefront-shared/money';
import { useSession } from '@caravan/storefront-shared/session';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { orderPage } from '../../api/orders.ts';
import { productAddress } from '../../features/goods/product-address.ts';
import { boughtIn } from './bought.ts';
import { HomeSection } from './home-section.tsx';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';

const latest = { pageNum: 1, pageSize: 20 } as const;
const most = 6;

/** What this buyer has bought, as their orders say. Nothing for a visitor. */
export function BuyAgain() {
  const loggedIn = useSession((state) => state.user !== undefined);
  return loggedIn ? <Bought /> : null;
}

function Bought() {
  const { t } = useTranslation();
  const bought = boughtIn(useResource(orderPage(latest)).data?.pageList ?? [], most);
  if (bought.length === 0) return null;
  return (
    <HomeSection title={t('home-more.again')} href="/userInfo/my-order">
      <ul className="index-bought">
        {bought.map(({ goodsId, name, image, unitPrice }) => (
          <li key={goodsId}>
            <Link href={productAddress(goodsId, name)}>
              <img src={pictureAt(image, 240)} alt="" width="96" height="96" loading="lazy" />
              <bdi>{name}</bdi>
              <span className="site-muted">
                {t('home-more.lastPaid')} <Usdt amount={unitPrice} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
