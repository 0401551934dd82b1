import type { ResponseOf } from '@caravan/gateway/wire';
import { asReader, inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { createVersions } from './versions.ts';

type Given = {
  readonly tokens: Tokens;
  readonly brands: readonly string[];
  /** staff ids */
  readonly administrators: readonly string[];
};
type Listed = ResponseOf<'officeBrand!list'>;
type Values = Listed['configured'];

const OF_ALL = 'all brands';

/** What administrators set for a brand, or for all that set nothing else. */
export function keepingBrands({ tokens, brands, administrators }: Given): Area {
  const versions = createVersions();
  const seen = new Map<string, number>();

  function learn({ pageList, ofAll }: Listed): void {
    for (const { brandKey, version } of pageList) seen.set(brandKey, version);
    seen.set(OF_ALL, ofAll.version);
  }

  const look: PageKind = {
    name: 'look at the brands',
    weight: 3,
    draw: ({ random }) =>
      byPage<Listed>({
        actor: random.pick(administrators) ?? '',
        request: { action: 'officeBrand!list', body: {} },
        ids: () => [],
        learn,
      }),
  };

  const set: PageKind = {
    name: 'set the parameters of a brand',
    weight: 4,
    draw(scene) {
      const { random } = scene;
      const thing = random.pick([OF_ALL, ...brands]) ?? OF_ALL;
      const version = seen.get(thing);
      if (version === undefined) return undefined;
      const site = `https://sell.example/${scene.id()}`;
      const values: Values = {
        ...(random.chance(0.7) && { customerServiceUrl: `mailto:${random.int(100_000)}@help.example` }),
        ...(random.chance(0.7) && { promotionSiteUrl: site }),
        // more than anybody here orders
        ...(random.chance(0.5) && { maxGoodsInOrder: 50_000 + random.int(1_000) }),
      };
      const done = versions.edit({ thing, base: version, content: values });
      return byPage<{ readonly version: number }>({
        actor: random.pick(administrators) ?? '',
        request: {
          action: 'officeBrand!set',
          body: { ...(thing !== OF_ALL && { brandKey: thing }), ...values, version },
        },
        ids: (said) => [`${thing} version ${said.version}`],
        learn: (said) => done(said.version),
      });
    },
  };

  return {
    kinds: ofPages([look, set]),
    async contradictions(mall) {
      const { pageList, ofAll, configured } = await mall.get(
        'officeBrand!list',
        {},
        sessionOf(tokens, administrators[0] ?? ''),
      );
      const { version: at, ...common } = ofAll;
      return [
        ...versions.contradictions(OF_ALL, { at, seen: new Map([[at, common]]) }),
        ...(await inTurn(
          pageList.filter(({ brandKey }) => brands.includes(brandKey)),
          async ({ brandKey: brand, version, own }) => {
            const {
              maxGoodsInOrder,
              customerServiceUrl = '',
              promotionSiteUrl = '',
            } = {
              ...configured,
              ...common,
              ...own,
            };
            const due = [String(maxGoodsInOrder), customerServiceUrl, promotionSiteUrl].join(' ');
            const said = await mall.get('syspara!getSyspara', asReader<'syspara!getSyspara'>({}, { brand }));
            const told = [
              said.mall_max_goods_number_in_order,
              said.customer_service_url,
              said.promotion_site_url,
            ].join(' ');
            return [
              ...versions.contradictions(brand, { at: version, seen: new Map([[version, own]]) }),
              ...(told === due ? [] : [`${brand} tells its readers ${told}, and is set to ${due}`]),
            ];
          },
        )),
      ];
    },
  };
}
