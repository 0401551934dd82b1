import type { ResponseOf } from '@caravan/gateway/wire';
import { staffOf } from '../scene.ts';
import { asReader, inTurn, sessionOf } from './area.ts';
import type { Area } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import type { ContentDesk } from './keeping-banners.ts';
import { anyShowing, isShownAt, overlap, showingOf } from './showing.ts';
import { createVersions } from './versions.ts';

type Kept = ResponseOf<'officeLottery!list'>['pageList'][number];

const MOST = 8;

/** Lottery activities: a brand shows one at a time. */
export function keepingLottery({ tokens, brands, clock, keeper }: ContentDesk): Area {
  const versions = createVersions();
  const removed = new Set<string>();
  /** as somebody saw them last */
  let seen: readonly Kept[] = [];

  const contentOf = ({ names, detailUrl, ...showing }: Omit<Kept, 'activityId' | 'version'>) => ({
    name: names.en,
    detailUrl,
    ...showingOf(showing),
  });

  const look: PageKind = {
    name: 'look at the lottery',
    weight: 3,
    draw: (scene) =>
      byPage<ResponseOf<'officeLottery!list'>>({
        actor: staffOf(scene, 'customer-service'),
        request: { action: 'officeLottery!list', body: {} },
        ids: () => [],
        learn(list) {
          seen = list.pageList;
        },
      }),
  };

  const keep = (name: string, weight: number, isNew: boolean): PageKind => ({
    name,
    weight,
    draw(scene) {
      const { random } = scene;
      const was = isNew ? undefined : random.pick(seen);
      if (isNew ? seen.length >= MOST : !was) return undefined;
      const id = scene.id();
      const draft = {
        names: { en: `Wheel ${id}` },
        detailUrl: `/wheel?of=${id}`,
        ...anyShowing(random, clock(), brands),
      };
      const done = versions.edit({
        thing: was?.activityId,
        base: was?.version ?? 0,
        content: contentOf(draft),
      });
      return byPage<{ readonly activityId: string; readonly version: number }>({
        actor: staffOf(scene, 'customer-service'),
        request: {
          action: 'officeLottery!keep',
          body: {
            ...(was && { activityId: was.activityId, version: was.version }),
            ...draft,
          },
        },
        ids: ({ activityId, version }) => [`${activityId} version ${version}`],
        learn: ({ activityId, version }) => done(version, activityId),
      });
    },
  });

  const remove: PageKind = {
    name: 'remove a lottery activity',
    weight: 2,
    draw(scene) {
      const last = scene.random.pick(seen);
      if (!last) return undefined;
      const { activityId, version } = last;
      return byPage({
        actor: staffOf(scene, 'customer-service'),
        request: { action: 'officeLottery!remove', body: { activityId, version } },
        ids: () => [activityId],
        learn: () => removed.add(activityId),
      });
    },
  };

  return {
    kinds: ofPages([
      look,
      keep('add a lottery activity', 3, true),
      keep('change a lottery activity', 4, false),
      remove,
    ]),
    async contradictions(mall) {
      const { pageList } = await mall.get('officeLottery!list', {}, sessionOf(tokens, keeper));
      return [
        ...pageList.flatMap(({ activityId, version, ...kept }, index) => [
          ...(versions.knows(activityId) ? [] : [`nobody added ${activityId}`]),
          ...(removed.has(activityId) ? [`${activityId} was removed, and is kept`] : []),
          ...versions.contradictions(activityId, {
            at: version,
            seen: new Map([[version, contentOf(kept)]]),
          }),
          ...pageList
            .slice(index + 1)
            .filter((other) => overlap(kept, other))
            .map((other) => `a brand shows ${activityId} and ${other.activityId} at one time`),
        ]),
        ...(await inTurn(brands, async (brand) => {
          const due = pageList.find((kept) => isShownAt(kept, brand, clock()))?.activityId;
          const request = asReader<'activity/lottery!getCurrentActivity'>({}, { brand });
          const { activityId } = await mall.get('activity/lottery!getCurrentActivity', request);
          return activityId === due
            ? []
            : [`${brand} shows the lottery ${activityId}, and should show ${due}`];
        })),
      ];
    },
  };
}
