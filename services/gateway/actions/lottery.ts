import type { Catalogue, KeptActivity } from '@caravan/catalogue';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { brandChoices, showingOf, wireShowing } from './showing.ts';

type Names =
  | 'activity/lottery!getCurrentActivity'
  | 'officeLottery!list'
  | 'officeLottery!keep'
  | 'officeLottery!remove';

type Parts = Pick<Dependencies, 'brands'> & { readonly catalogue: Pick<Catalogue, 'lottery'> };

/** Lottery activities, as buyers see them and as staff keep them. */
export function createLotteryActions({ catalogue: { lottery }, brands }: Parts): SomeHandlers<Names> {
  const wireKept = ({ id, version, names, detailUrl, image, shown, ...showing }: KeptActivity) => ({
    activityId: id,
    version,
    names,
    detailUrl,
    ...(image !== undefined && { image }),
    ...wireShowing(showing, brands),
    shown,
  });
  return {
    'activity/lottery!getCurrentActivity': query(async (_request, { brand }) => {
      const activity = await lottery.current(brand.id);
      if (!activity) return {};
      const { id, detailUrl, image } = activity;
      const { en, ...names } = activity.names;
      return { activityId: id, detailUrl, name: en, names, ...(image !== undefined && { image }) };
    }),

    'officeLottery!list': query(async () => ({
      pageList: (await lottery.list()).map(wireKept),
      brands: brandChoices(brands),
    })),

    'officeLottery!keep': command(async (request, { session, context }) => {
      const { activityId, version, names, detailUrl, image, shown } = request;
      const showing = showingOf(request, brands);
      if ('key' in showing) return { refusal: showing };
      const { en, ar } = names;
      const kept = await lottery.keep({
        draft: { names: { en, ...(ar && { ar }) }, detailUrl, image, shown, ...showing },
        id: activityId,
        version,
        by: session.staffId,
        command: context.commandId,
      });
      return 'refusal' in kept ? kept : { activityId: kept.id, version: kept.version, position: undefined };
    }),

    'officeLottery!remove': command(async ({ activityId, version }) => {
      const objection = await lottery.remove({ id: activityId, version });
      return objection ? { refusal: objection } : {};
    }),
  };
}
