import { createCatalogue } from '@caravan/catalogue';
import { derivedId } from '@caravan/events';
import { createReviewPictures } from '@caravan/media';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const standing = createCatalogue({ db: mall.db, clock: mall.dependencies.clock });
let buyer: TestBuyer;
type Goods = { goodsId: string; skuId: string; sellerId: string; least: number };
let goods: Goods;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  // some reviews came with them, so that both kinds stand on one page
  const card = pageList.find(({ reviews }) => reviews > 2) ?? expect.unreachable();
  const { skus } = await client.call('sellerGoods!info', { goodsId: card.goodsId });
  goods = { ...card, least: card.buyMin, skuId: skus[0]?.skuId ?? '' };
  await mall.setStock(goods.skuId, 100_000);
});
beforeEach(async () => {
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

async function received(): Promise<string> {
  const lines = [{ skuId: goods.skuId, quantity: goods.least }];
  const { orders, total } = await client.call('order!submit', { lines, addressId: buyer.addressId }, buyer);
  const orderId = orders[0]?.orderId ?? '';
  await mall.fund(buyer.usercode, total);
  await client.call('order!pay', { orderIds: [orderId], safeword: SAFEWORD }, buyer);
  const by = { role: 'seller', id: goods.sellerId } as const;
  const about = (what: string) => {
    const id = derivedId('test', orderId, what);
    return { context: { commandId: id, correlationId: id, causationId: id, actor: 'test' }, orderId, by };
  };
  await mall.ordering.confirm(about('confirm'));
  await mall.ordering.ship({ ...about('ship'), shipment: { carrier: 'Sea Line', trackingNumber: 'SL-77' } });
  await client.call('order!receipt', { orderId }, buyer);
  return orderId;
}

async function picture(owner = buyer.usercode): Promise<string> {
  const red = { width: 60, height: 40, channels: 3 as const, background: '#b0503c' };
  const bytes = await sharp({ create: red }).png().toBuffer();
  const answer = await mall.dependencies.media.upload({
    owner,
    bucket: 'caravan-files',
    purpose: 'review',
    bytes,
  });
  return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer.id;
}

/** As the flow does that follows the log. */
const show = (orderId: string, ids: string[]) =>
  createReviewPictures(mall.db, mall.dependencies.clock).show({ orderId, owner: buyer.usercode, ids });

/** Once the view has the buyer's review. */
async function pageOf(request: object = {}) {
  const head = await mall.log.head();
  if (head !== undefined) await mall.dependencies.readModel.waitFor(['reviews'], head, 10_000);
  return await client.call('evaluation!list', { goodsId: goods.goodsId, ...request });
}

describe('a review', () => {
  it('stands on the page of the goods, with its words, its pictures and half a name', async () => {
    const before = await pageOf();
    const orderId = await received();
    const pictures = [await picture(), await picture()];
    const given = {
      orderId,
      goodsId: goods.goodsId,
      rating: 'medium' as const,
      text: 'Thin but pretty',
      pictures,
    };
    await client.call('evaluation!add', given, buyer);
    expect((await pageOf()).pageList[0]).toMatchObject({ text: 'Thin but pretty', pictures: [] });
    await show(orderId, pictures);
    const { username } = await client.call('localuser!get', {}, buyer);
    const after = await pageOf();
    expect(after.pageList[0]).toMatchObject({
      author: `${username.at(0)}***${username.at(-1)}`,
      rating: 3,
      text: 'Thin but pretty',
      pictures: pictures.map((id) => expect.stringContaining(id)),
      byDefault: false,
    });
    expect(after.pageList.slice(1)).toEqual(before.pageList.slice(0, 9));
    expect(after.evaluationNum).toEqual({
      ...before.evaluationNum,
      total: before.evaluationNum.total + 1,
      medium: before.evaluationNum.medium + 1,
      withPictures: before.evaluationNum.withPictures + 1,
    });
    expect(await client.call('evaluation!countType', { goodsId: goods.goodsId })).toEqual(
      after.evaluationNum,
    );
  });

  it('is found by its tier and by its pictures, and every review is on one page only', async () => {
    const { evaluationNum } = await pageOf();
    for (const rating of ['good', 'medium', 'bad'] as const) {
      const { pageList, pageInfo } = await pageOf({ rating, pageSize: 60 });
      expect(pageList).toHaveLength(evaluationNum[rating]);
      expect(pageInfo.totalElements).toBe(evaluationNum[rating]);
    }
    expect((await pageOf({ withPictures: true })).pageList).toHaveLength(evaluationNum.withPictures);
    const ids: string[] = [];
    for (let pageNum = 1; pageNum <= Math.ceil(evaluationNum.total / 2); pageNum += 1)
      ids.push(...(await pageOf({ pageNum, pageSize: 2 })).pageList.map(({ id }) => id));
    expect(new Set(ids).size).toBe(evaluationNum.total);
  });

  it.each([
    ['a picture of somebody else', async () => [await picture('somebody-else')]],
    ['a picture that never was', async () => ['0'.repeat(32)]],
  ])('with %s is refused, and can be sent without it', async (_what, pictures) => {
    const orderId = await received();
    const review = { orderId, goodsId: goods.goodsId, rating: 'good' };
    const refused = await client.ask('evaluation!add', { ...review, pictures: await pictures() }, buyer);
    expect(keyOf(refused)).toBe('upload-unknown');
    expect(await client.ask('evaluation!add', review, buyer)).toMatchObject({ code: 0 });
  });

  it('has at most nine pictures, each once', async () => {
    const review = { orderId: 'A', goodsId: goods.goodsId, rating: 'good' };
    for (const pictures of [Array.from({ length: 10 }, (_, n) => `p${n}`), ['p1', 'p1']])
      expect(await client.ask('evaluation!add', { ...review, pictures }, buyer)).toMatchObject({ code: 400 });
  });
});

describe('the shop', () => {
  it('answers a review in public, once, also when it comes again', async () => {
    const orderId = await received();
    await client.call(
      'evaluation!add',
      { orderId, goodsId: goods.goodsId, rating: 'bad', text: 'Torn' },
      buyer,
    );
    const [said] = (await pageOf()).pageList;
    const { goodsId, sellerId } = goods;
    const assistant = await newSeller(mall, client, { sellerId, role: 'assistant' });
    const answer = { goodsId, id: said?.id ?? '', text: 'We send another' };
    for (let times = 0; times < 2; times += 1) await client.call('sellerReview!answer', answer, assistant);
    const other = await client.ask('sellerReview!answer', { ...answer, text: 'No' }, assistant);
    expect(keyOf(other)).toBe('review-already-answered');
    expect((await pageOf()).pageList[0]).toMatchObject({ text: 'Torn', answer: { text: 'We send another' } });
  });

  it('sees what is to be answered, the newest first, and what it answered', async () => {
    const { goodsId, sellerId } = goods;
    const shop = await newSeller(mall, client, { sellerId, role: 'owner' });
    const before = (await client.call('sellerReview!list', {}, shop)).counts;
    const texts = ['Fine', 'Loud', ''];
    const orderIds: string[] = [];
    for (const text of texts) {
      const orderId = await received();
      orderIds.push(orderId);
      await client.call('evaluation!add', { orderId, goodsId, rating: 'bad', text }, buyer);
      // as the flow does
      const byBuyer = text !== '';
      await standing.countRatings([{ orderId, goodsId, rating: 'bad', byBuyer }]);
    }
    await pageOf();
    const first = await client.call('sellerReview!list', { pageSize: 1 }, shop);
    expect(first.pageList).toMatchObject([{ orderId: orderIds[1], goodsId, text: 'Loud', rating: 1 }]);
    const second = await client.call('sellerReview!list', { pageSize: 1, before: first.next }, shop);
    expect(second.pageList).toMatchObject([{ orderId: orderIds[0], text: 'Fine' }]);
    expect(first.counts).toEqual({
      unanswered: before.unanswered + 2,
      answered: before.answered,
      all: before.all + 3,
    });
    const answer = { goodsId, id: first.pageList[0]?.id ?? '', text: 'We send a quieter one' };
    await client.call('sellerReview!answer', answer, shop);
    const answered = await client.call('sellerReview!list', { tab: 'answered', pageSize: 1 }, shop);
    expect(answered.pageList).toMatchObject([{ orderId: orderIds[1], answer: { text: answer.text } }]);
    expect(answered.counts.unanswered).toBe(before.unanswered + 1);
    const all = await client.call('sellerReview!list', { tab: 'all', pageSize: 3 }, shop);
    expect(all.pageList.map(({ orderId }) => orderId)).toEqual(orderIds.toReversed());
  });

  it('sees the reviews of its own goods alone', async () => {
    const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
    const elsewhere = pageList.find(({ sellerId }) => sellerId !== goods.sellerId)?.sellerId ?? '';
    const stranger = await newSeller(mall, client, { sellerId: elsewhere, role: 'owner' });
    const { pageList: found, counts } = await client.call('sellerReview!list', { tab: 'all' }, stranger);
    expect(found).toEqual([]);
    expect(counts).toEqual({ unanswered: 0, answered: 0, all: 0 });
  });

  it('may answer before its rating is counted', async () => {
    const { goodsId, sellerId } = goods;
    const shop = await newSeller(mall, client, { sellerId, role: 'assistant' });
    const orderId = await received();
    await client.call('evaluation!add', { orderId, goodsId, rating: 'good', text: 'Quick' }, buyer);
    const [said] = (await pageOf()).pageList;
    await client.call('sellerReview!answer', { goodsId, id: said?.id ?? '', text: 'Thank you' }, shop);
    await standing.countRatings([{ orderId, goodsId, rating: 'good', byBuyer: true }]);
    const { pageList } = await client.call('sellerReview!list', { tab: 'answered', pageSize: 1 }, shop);
    expect(pageList).toMatchObject([{ orderId, text: 'Quick', answer: { text: 'Thank you' } }]);
  });

  it('answers no review of another shop’s goods, nor one that no buyer wrote', async () => {
    const orderId = await received();
    await client.call('evaluation!add', { orderId, goodsId: goods.goodsId, rating: 'good' }, buyer);
    const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
    const elsewhere = pageList.find(({ sellerId }) => sellerId !== goods.sellerId)?.sellerId ?? '';
    const [said] = (await pageOf()).pageList;
    const withGoods = (await pageOf({ pageSize: 60 })).pageList.at(-1);
    const own = await newSeller(mall, client, { sellerId: goods.sellerId, role: 'assistant' });
    const stranger = await newSeller(mall, client, { sellerId: elsewhere, role: 'assistant' });
    for (const [id, as] of [
      [said?.id, stranger],
      [withGoods?.id, own],
      ['P99999999', own],
    ] as const)
      expect(
        keyOf(await client.ask('sellerReview!answer', { goodsId: goods.goodsId, id, text: 'Hm' }, as)),
      ).toBe('review-unknown');
    expect((await pageOf()).pageList[0]).not.toHaveProperty('answer');
  });
});

it('goods that nobody shows have no reviews', async () => {
  expect(keyOf(await client.ask('evaluation!list', { goodsId: 'never-was' }))).toBe('goods-unknown');
  expect(keyOf(await client.ask('evaluation!countType', { goodsId: 'never-was' }))).toBe('goods-unknown');
});
