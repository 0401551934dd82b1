import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';
import type { UploadedPicture } from './wire/index.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
let owner: TestSeller;
let rival: TestSeller;
let assistant: TestSeller;
let sellerId: string;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 60 });
  sellerId = pageList[0]?.sellerId ?? '';
  const rivalId = pageList.find((goods) => goods.sellerId !== sellerId)?.sellerId ?? '';
  owner = await newSeller(mall, client, { sellerId, role: 'owner' });
  assistant = await newSeller(mall, client, { sellerId, role: 'assistant' });
  rival = await newSeller(mall, client, { sellerId: rivalId, role: 'owner' });
});
afterAll(() => mall.stop());

const terms = {
  description: 'Lamps by the crate.',
  minimumOrder: '0',
  dispatch: '1',
  longDistance: '2.4',
  delivery: '0.95',
  fromDays: 3,
  toDays: 12,
};

async function upload(by: TestSeller) {
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#734' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)]), 'picture.png');
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: '/wap/api/sellerShop!picture.action',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json<{ code: number; data: UploadedPicture }>();
}
async function uploaded(by: TestSeller): Promise<UploadedPicture> {
  const reply = await upload(by);
  expect(reply).toMatchObject({ code: 0 });
  return reply.data;
}
const setting = (logo?: string) => client.call('sellerShop!set', { ...terms, logo }, owner);
const hanging = (banner?: string) => client.call('sellerShop!set', { ...terms, banner }, owner);
const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
const banners = async () => [(await own()).banner, (await client.call('seller!info', { sellerId })).banner];
const own = () => client.call('sellerShop!get', {}, owner);
const stateOf = async ({ id }: UploadedPicture) =>
  (await mall.db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

it('a logo stands for the shop until it is taken away, and the drawn one comes back', async () => {
  const { image: drawn, ownLogo } = await own();
  expect(ownLogo).toBe(false);
  const first = await uploaded(owner);
  expect((await app.inject({ url: first.url })).statusCode).toBe(404);
  await setting(first.id);
  expect((await app.inject({ url: first.url })).statusCode).toBe(200);
  // at the width of a page, and as AVIF to whom it can be shown
  const at = (accept: string) => app.inject({ url: `${first.url}?w=240`, headers: { accept } });
  const { headers } = await at('image/avif,image/webp,*/*');
  expect(headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
  expect(headers['cache-control']).toContain('immutable');
  expect((await at('image/webp,*/*')).headers['content-type']).toBe('image/webp');
  expect(await own()).toMatchObject({ image: first.url, ownLogo: true });
  expect((await client.call('seller!info', { sellerId })).image).toBe(first.url);

  // other terms leave it, and the same again changes nothing
  await setting();
  await setting(first.id);
  expect(await own()).toMatchObject({ image: first.url, ownLogo: true });

  const second = await uploaded(owner);
  await setting(second.id);
  expect(await own()).toMatchObject({ image: second.url });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['unused', 'used']);

  await setting('');
  expect(await own()).toMatchObject({ image: drawn, ownLogo: false });
  expect(await stateOf(second)).toBe('unused');
});

it('a picture of somebody else is no logo, and refused terms change none', async () => {
  const theirs = await uploaded(rival);
  const { image } = await own();
  expect(keyOf(await client.ask('sellerShop!set', { ...terms, logo: theirs.id }, owner))).toBe(
    'upload-unknown',
  );
  const mine = await uploaded(owner);
  const turned = { ...terms, fromDays: 13, logo: mine.id };
  expect(keyOf(await client.ask('sellerShop!set', turned, owner))).toBe('delivery-days-invalid');
  expect(await own()).toMatchObject({ image, ownLogo: false });
  expect(await stateOf(mine)).toBe('unused');
});

it('a banner is seen by everybody until another takes its place or it is taken away', async () => {
  await hanging('');
  expect(await banners()).toEqual([undefined, undefined]);
  const first = await uploaded(owner);
  expect(await statusOf(first.url)).toBe(404);
  await hanging(first.id);
  expect(await banners()).toEqual([first.url, first.url]);
  expect(await statusOf(`${first.url}?w=720`)).toBe(200);

  // other terms leave it, and the same again changes nothing
  await hanging();
  await hanging(first.id);
  expect(await banners()).toEqual([first.url, first.url]);

  const second = await uploaded(owner);
  await hanging(second.id);
  expect(await banners()).toEqual([second.url, second.url]);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['unused', 'used']);

  await hanging('');
  expect(await banners()).toEqual([undefined, undefined]);
  expect(await stateOf(second)).toBe('unused');
});

it('a logo and a banner are changed apart, or together or not at all', async () => {
  const [logo, banner] = [await uploaded(owner), await uploaded(owner)];
  await client.call('sellerShop!set', { ...terms, logo: logo.id, banner: banner.id }, owner);
  await hanging('');
  expect([await stateOf(logo), await stateOf(banner)]).toEqual(['used', 'unused']);
  await hanging(banner.id);
  await setting('');
  expect([await stateOf(logo), await stateOf(banner)]).toEqual(['unused', 'used']);

  // what is the banner already is no logo, and the other picture is then not taken either
  const both = { ...terms, logo: banner.id, banner: logo.id };
  expect(keyOf(await client.ask('sellerShop!set', both, owner))).toBe('upload-unknown');
  const turned = { ...terms, logo: logo.id, banner: (await uploaded(rival)).id };
  expect(keyOf(await client.ask('sellerShop!set', turned, owner))).toBe('upload-unknown');
  expect([await stateOf(logo), await stateOf(banner)]).toEqual(['unused', 'used']);
  expect(await own()).toMatchObject({ ownLogo: false, banner: banner.url });
});

it('who may not keep the shop uploads no picture of it and changes none', async () => {
  const { id } = await uploaded(owner);
  expect(keyOf(await upload(assistant))).toBe('no-permission');
  for (const change of [{ logo: id }, { banner: id }])
    expect(keyOf(await client.ask('sellerShop!set', { ...terms, ...change }, assistant))).toBe(
      'no-permission',
    );
});
