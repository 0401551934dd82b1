import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { followedSellers, followSeller } from '../../../api/favourites.ts';
import { OwnList } from '../../../features/favourites/own-list.tsx';
import { RemoveButton } from '../../../features/favourites/remove-button.tsx';
import { pageOf } from '../../../features/goods/list-query.ts';
import { StoreCard } from '../../../features/goods/store-card.tsx';
import { Empty } from '../../../shell/empty.tsx';

/** The shops that the buyer follows, newest first. */
export default function CollectShopPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  return (
    <OwnList
      title={t('account.followedShops')}
      loaded={useResource(followedSellers(pageOf(query)))}
      kind="shops"
      keyOf={({ sellerId }) => sellerId}
      empty={
        <Empty
          picture="heart"
          text={t('favourites.noShops')}
          action={<LinkButton href="/index">{t('error.toHome')}</LinkButton>}
        />
      }
    >
      {(seller) => (
        <>
          <StoreCard seller={seller} />
          <RemoveButton
            name={seller.name}
            label={t('favourites.unfollow')}
            done={t('favourites.unfollowed', { name: seller.name })}
            remove={() => followSeller(seller.sellerId, false)}
            putBack={() => followSeller(seller.sellerId, true)}
          />
        </>
      )}
    </OwnList>
  );
}
