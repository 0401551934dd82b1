import { refusal } from '@caravan/events';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { maxGoodsInOrderOf } from './settings.ts';

type Names = 'officeBrand!list' | 'officeBrand!set';
type Parts = Pick<Dependencies, 'brands' | 'brandParameters' | 'config'> & {
  readonly catalogue: Pick<Dependencies['catalogue'], 'shownGoods'>;
};

/** The brands with what administrators set for them. */
export function createOfficeBrandActions({
  brands,
  brandParameters,
  catalogue,
  config,
}: Parts): SomeHandlers<Names> {
  return {
    'officeBrand!list': query(async () => {
      const [kept, { ofAll, byBrand }, goods] = await Promise.all([
        brandParameters.brands(),
        brandParameters.read(),
        catalogue.shownGoods(),
      ]);
      const { customerServiceUrl, promotionSiteUrl, buyerAppUrl, sellerAppUrl } = config;
      return {
        pageList: kept.map(({ id, key, name, supportMailbox, storageBucket, hosts }) => ({
          brandKey: key,
          name,
          // those that the configuration gives it too
          hosts: [...(brands.byKey(key)?.hosts ?? hosts)],
          supportMailbox,
          storageBucket,
          goods: goods.get(id) ?? 0,
          version: byBrand.get(id)?.version ?? 0,
          own: { ...byBrand.get(id)?.values },
        })),
        ofAll: { ...ofAll.values, version: ofAll.version },
        configured: {
          ...(customerServiceUrl !== undefined && { customerServiceUrl }),
          ...(promotionSiteUrl !== undefined && { promotionSiteUrl }),
          ...(buyerAppUrl !== undefined && { buyerAppUrl }),
          ...(sellerAppUrl !== undefined && { sellerAppUrl }),
          maxGoodsInOrder: maxGoodsInOrderOf(config),
        },
      };
    }),

    'officeBrand!set': command(async ({ brandKey, supportMailbox, version, ...given }) => {
      const brand = brandKey === undefined ? undefined : brands.byKey(brandKey);
      if (brandKey !== undefined && !brand) return { refusal: refusal('content-unknown') };
      const { customerServiceUrl, promotionSiteUrl, buyerAppUrl, sellerAppUrl, maxGoodsInOrder } = given;
      const set = await brandParameters.set({
        brand: brand?.id,
        supportMailbox,
        values: {
          ...(customerServiceUrl !== undefined && { customerServiceUrl }),
          ...(promotionSiteUrl !== undefined && { promotionSiteUrl }),
          ...(buyerAppUrl !== undefined && { buyerAppUrl }),
          ...(sellerAppUrl !== undefined && { sellerAppUrl }),
          ...(maxGoodsInOrder !== undefined && { maxGoodsInOrder }),
        },
        version,
      });
      return set === 'overtaken' ? { refusal: refusal('content-changed') } : { version: set };
    }),
  };
}
