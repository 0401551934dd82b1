import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { keepGoods, keptGoods } from '../../../api/favourites.ts';
import { OwnList } from '../../../features/favourites/own-list.tsx';
import { RemoveButton } from '../../../features/favourites/remove-button.tsx';
import { GoodsCard } from '../../../features/goods/goods-card.tsx';
import { pageOf } from '../../../features/goods/list-query.ts';
import { Empty } from '../../../shell/empty.tsx';

/** The goods that the buyer keeps, newest first. */
export default function CollectGoodsPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  return (
    <OwnList
      title={t('account.favourites')}
      loaded={useResource(keptGoods(pageOf(query)))}
      kind="goods"
      keyOf={({ goodsId }) => goodsId}
      empty={
        <Empty
          picture="heart"
          text={t('favourites.noGoods')}
          action={<LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>}
        />
      }
    >
      {(item) => (
        <>
          {item.listed ? <GoodsCard item={item} heart={false} /> : <GoneGoods name={item.name} />}
          <RemoveButton
            name={item.name}
            label={t('favourites.remove')}
            done={t('favourites.unkept', { name: item.name })}
            remove={() => keepGoods(item.goodsId, false)}
            putBack={item.listed ? () => keepGoods(item.goodsId, true) : undefined}
          />
        </>
      )}
    </OwnList>
  );
}

/** Goods that are no longer sold: no link, because their page is gone. */
function GoneGoods({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <article className="favourites-gone">
      <h3>{name}</h3>
      <p className="site-muted">{t('favourites.gone')}</p>
    </article>
  );
}
