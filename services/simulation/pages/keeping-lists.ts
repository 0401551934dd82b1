import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { createWords } from './words.ts';

type Given = {
  readonly tokens: Tokens;
  /** usercodes of people who run no shop */
  readonly buyers: readonly string[];
  /** that are shown to buyers, and that nobody keeps yet */
  readonly goods: readonly string[];
  readonly shops: readonly string[];
};

/** Goods that buyers keep and shops that they follow: each is in a list once, or not. */
export function keepingLists({ tokens, buyers, goods, shops }: Given): Area {
  const kept = createWords<boolean>();
  const followed = createWords<boolean>();

  const keep = (name: string, action: 'keepGoods!add' | 'keepGoods!del'): PageKind => ({
    name,
    weight: 3,
    draw(scene) {
      const usercode = scene.random.pick(buyers) ?? '';
      const goodsId = scene.random.pick(goods) ?? '';
      const done = kept.say(`${usercode} ${goodsId}`, action === 'keepGoods!add');
      return byPage({
        actor: usercode,
        request: { action, body: { goodsId } },
        ids: () => [goodsId],
        learn: done,
      });
    },
  });

  const follow = (name: string, action: 'focusSeller!add' | 'focusSeller!del'): PageKind => ({
    name,
    weight: 3,
    draw(scene) {
      const usercode = scene.random.pick(buyers) ?? '';
      const sellerId = scene.random.pick(shops) ?? '';
      const done = followed.say(`${usercode} ${sellerId}`, action === 'focusSeller!add');
      return byPage({
        actor: usercode,
        request: { action, body: { sellerId } },
        ids: () => [sellerId],
        learn: done,
      });
    },
  });

  return {
    kinds: ofPages([
      keep('keep goods', 'keepGoods!add'),
      keep('keep goods no longer', 'keepGoods!del'),
      follow('follow a shop', 'focusSeller!add'),
      follow('follow a shop no longer', 'focusSeller!del'),
    ]),
    contradictions: async (mall) => [
      ...(await inTurn(goods, async (goodsId) => {
        const found: string[] = [];
        let keepers = 0;
        for (const usercode of buyers) {
          const as = sessionOf(tokens, usercode);
          const { kept: isKept = false } = await mall.get('keepGoods!count', { goodsId }, as);
          if (isKept) keepers += 1;
          const thing = `${usercode} ${goodsId}`;
          found.push(...wrong(kept.last(thing), isKept, thing));
        }
        const { favourites } = await mall.get('sellerGoods!info', { goodsId });
        return favourites === keepers
          ? found
          : [...found, `${goodsId} says that ${favourites} keep it, and ${keepers} do`];
      })),
      ...(await inTurn(shops, async (sellerId) => {
        const found: string[] = [];
        let followers = 0;
        for (const usercode of buyers) {
          const as = sessionOf(tokens, usercode);
          const { followed: does = false } = await mall.get('focusSeller!count', { sellerId }, as);
          if (does) followers += 1;
          const thing = `${usercode} ${sellerId}`;
          found.push(...wrong(followed.last(thing), does, thing));
        }
        const said = (await mall.get('seller!info', { sellerId })).followers;
        return said === followers
          ? found
          : [...found, `${sellerId} says that ${said} follow it, and ${followers} do`];
      })),
      ...(await inTurn(buyers, async (usercode) => {
        const as = sessionOf(tokens, usercode);
        const { pageList } = await mall.get('keepGoods!list', { pageSize: 60 }, as);
        const { count } = await mall.get('keepGoods!count', {}, as);
        return new Set(pageList.map(({ goodsId }) => goodsId)).size === count
          ? []
          : [`${usercode} keeps ${count} goods, and sees ${pageList.length}`];
      })),
    ],
  };
}

/** What nobody said anything of is in no list. */
const wrong = (mayBe: readonly boolean[], isSo: boolean, what: string) =>
  (mayBe.length === 0 ? !isSo : mayBe.includes(isSo))
    ? []
    : [`${what} ${isSo ? '' : 'not '}in the list, and should ${isSo ? 'not ' : ''}be`];
