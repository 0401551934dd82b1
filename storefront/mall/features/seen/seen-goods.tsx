import { Button } from '@caravan/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { productAddress } from '../goods/product-address.ts';
import { forgetSeen, useSeen } from './store.ts';
import { pictureAt } from '../pictures/picture-sizes.ts';
import './seen-goods.css';

/** What was looked at in this browser, newest first; nothing if nothing was. `without`: the goods of this page. */
export function SeenGoods({ without }: { readonly without?: string }) {
  const { t } = useTranslation();
  const id = useId();
  const list = useSeen((state) => state.list).filter(({ goodsId }) => goodsId !== without);
  if (list.length === 0) return null;
  return (
    <section className="seen-goods" aria-labelledby={id}>
      <div className="seen-goods-head">
        <h2 id={id}>{t('seen.title')}</h2>
        <Button size="small" variant="quiet" onPress={forgetSeen}>
          {t('seen.clear')}
        </Button>
      </div>
      <ul className="seen-goods-list">
        {list.map(({ goodsId, name, image }) => (
          <li key={goodsId}>
            <Link className="seen-goods-one" href={productAddress(goodsId, name)}>
              <span className="seen-goods-picture">
                <img
                  src={pictureAt(image, 240)}
                  alt=""
                  width="128"
                  height="128"
                  loading="lazy"
                  decoding="async"
                />
              </span>
              <span className="seen-goods-name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
