import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { usualLimits } from './config.ts';
import { startGateway, type RunningGateway } from './index.ts';
import { keyOf, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';
import { listenAs } from './testing/test-socket.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';
import type { UploadedPicture } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let running: RunningGateway;
let origin: string;
let [anna, ben]: TestStaff[] = [];
const service = () => anna ?? expect.unreachable();
const colleague = () => ben ?? expect.unreachable();
beforeAll(async () => {
  running = await startGateway(mall.dependencies, { host: '127.0.0.1', port: 0, webSocketPort: 0 });
  origin = `http://127.0.0.1:${running.port}`;
  anna = await newStaff(mall, client, 'customer-service');
  ben = await newStaff(mall, client, 'customer-service');
});
afterAll(async () => {
  await running.stop();
  await mall.stop();
});

const send = (buyer: { readonly token: string }, words: string, key?: string) =>
  client.call(
    'newOnlinechat!send',
    { type: 'text', content: encodeURIComponent(words) },
    { token: buyer.token, ...(key !== undefined && { key }) },
  );
const list = (buyer: { readonly token: string }, after?: number) =>
  client.call('newOnlinechat!list', { message_id: after }, buyer);
const take = ({ usercode }: TestBuyer, by = service()) => client.call('officeChat!take', { usercode }, by);
const answer = ({ usercode }: TestBuyer, content: string, by = service()) =>
  client.call('officeChat!send', { usercode, content }, by);

async function upload(token: string): Promise<UploadedPicture> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0503c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('moduleName', 'chat');
  form.append('file', new Blob([new Uint8Array(photo)]), 'torn.png');
  const request = { method: 'POST', body: form, headers: { token } };
  const response = await fetch(`${origin}/wap/api/uploadimg!execute.action`, request);
  return ((await response.json()) as { data: UploadedPicture }).data;
}

describe('a buyer', () => {
  it('writes, is answered, and reads in the shape of §3', async () => {
    const buyer = await client.newBuyer();
    expect(await list(buyer)).toEqual({ pageList: [], more: false, unread: 0, readTo: 0 });
    const { id } = await send(buyer, '100% of it is broken: where is the rest?');
    await take(buyer);
    await answer(buyer, 'On its way.');
    const { pageList, unread } = await list(buyer);
    expect(unread).toBe(1);
    expect(pageList).toMatchObject([
      { id, send_receive: 'send', type: 'text', content: '100% of it is broken: where is the rest?' },
      { id: id + 1, send_receive: 'receive', type: 'text', content: 'On its way.' },
    ]);
    expect(pageList[0]?.createtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('sends once under a key, and another message under it is refused', async () => {
    const buyer = await client.newBuyer();
    const [first, again] = [await send(buyer, 'Hello', 'k1'), await send(buyer, 'Hello', 'k1')];
    expect(again).toEqual(first);
    const other = { type: 'text', content: 'Other' };
    expect(keyOf(await client.ask('newOnlinechat!send', other, { ...buyer, key: 'k1' }))).toBe(
      'repeated-submission',
    );
    expect((await list(buyer)).pageList).toHaveLength(1);
  });

  it('sees by either name how many answers are unread, until they name what they have', async () => {
    const buyer = await client.newBuyer();
    await send(buyer, 'Hello');
    await take(buyer);
    await answer(buyer, 'Good day.');
    for (const name of ['newOnlinechat!unread', 'public/userOnlineChatController!unread'] as const)
      expect(await client.call(name, { loginType: 'user' }, buyer)).toEqual({ unread: 1 });
    expect(await list(buyer, 2)).toMatchObject({ pageList: [], unread: 0 });
    expect(await client.call('newOnlinechat!unread', {}, buyer)).toEqual({ unread: 0 });
  });

  it('is told what is too long, empty, or no picture of theirs', async () => {
    const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
    const { id } = await upload(other.token);
    const refusalOf = async (request: object) =>
      keyOf(await client.ask('newOnlinechat!send', request, buyer));
    expect(await refusalOf({ content: 'x'.repeat(2_001) })).toBe('parameter-error');
    expect(await refusalOf({ content: '%20%20' })).toBe('parameter-error');
    expect(await refusalOf({ type: 'img', content: id })).toBe('upload-unknown');
    expect(await refusalOf({ type: 'img', content: 'https://elsewhere.example/a.png' })).toBe(
      'upload-unknown',
    );
  });

  it('never reads or sees anything of another’s conversation', async () => {
    const [mei, ana] = [await client.newBuyer(), await client.newBuyer()];
    await send(mei, 'of Mei');
    const given = { usercode: mei.usercode, message_id: 0 };
    const reply = await client.ask('newOnlinechat!list', given, ana);
    expect(reply.data).toMatchObject({ pageList: [] });
    for (const name of ['officeChat!get', 'officeChat!list'])
      expect(keyOf(await client.ask(name, { usercode: mei.usercode }, ana))).toBe('no-permission');
  });

  it('writes at most thirty messages a minute', async () => {
    const { client: limited } = mall.gateway({
      config: { ...mall.dependencies.config, limits: usualLimits },
    });
    const buyer = await client.newBuyer();
    const write = () => limited.ask('newOnlinechat!send', { content: 'Hello' }, buyer);
    const keys: (string | undefined)[] = [];
    for (let sent = 0; sent <= (usualLimits.chat?.most ?? 0); sent += 1) keys.push(keyOf(await write()));
    expect(keys.filter((key) => key === 'too-frequent')).toHaveLength(1);
    expect(keys.at(-1)).toBe('too-frequent');
  });
});

describe('what a message is about', () => {
  it('is shown to customer service as a card, where its writer may see it', async () => {
    const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
    const { pageList } = await client.call('sellerGoods!list', {});
    const goods = pageList[0] ?? expect.unreachable();
    const { skus, buyMin } = await client.call('sellerGoods!info', { goodsId: goods.goodsId });
    const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: buyMin }];
    const submit = { addressId: other.addressId, lines };
    const { orders } = await client.call('order!submit', submit, { token: other.token, key: 'order-1' });
    const foreign = orders[0]?.orderId ?? expect.unreachable();
    await client.call('order!listMain', {}, other);
    const about = (aboutType: 'goods' | 'order' | 'shop', aboutId: string, who = buyer) =>
      client.call('newOnlinechat!send', { content: 'About this', aboutType, aboutId }, who);
    await about('goods', goods.goodsId);
    await about('shop', goods.sellerId);
    await about('order', foreign);
    await about('goods', 'no-such-goods');
    await about('order', foreign, other);

    const thread = await client.call('officeChat!get', { usercode: buyer.usercode }, service());
    expect(thread.cards).toMatchObject([
      { type: 'shop', id: goods.sellerId, name: goods.sellerName },
      { type: 'goods', id: goods.goodsId, name: goods.name },
    ]);
    expect(thread.pageList.map(({ about: each }) => each?.type)).toEqual([
      'goods',
      'shop',
      undefined,
      undefined,
    ]);
    const theirs = await client.call('officeChat!get', { usercode: other.usercode }, service());
    expect(theirs.cards).toMatchObject([{ type: 'order', id: foreign, statusKey: 'pending-payment' }]);
  });
});

describe('customer service', () => {
  it('has one of two who take a buyer at once, and the journal knows who', async () => {
    const buyer = await client.newBuyer();
    await send(buyer, 'Hello');
    const { usercode } = buyer;
    const both = await Promise.all(
      [service(), colleague()].map((by) => client.ask('officeChat!take', { usercode }, by)),
    );
    expect(both.map(keyOf).toSorted()).toEqual(['chat-taken', undefined]);
    const [winner, loser] = keyOf(both[0]) ? [colleague(), service()] : [service(), colleague()];
    const read = (by: TestStaff) => client.ask('officeChat!get', { usercode }, by);
    expect([keyOf(await read(winner)), keyOf(await read(loser))]).toEqual([undefined, 'chat-not-taken']);
    await client.call('officeChat!take', { usercode, from: winner.staffId }, loser);
    expect(keyOf(await client.ask('officeChat!send', { usercode, content: 'Hi' }, winner))).toBe(
      'chat-not-taken',
    );

    const auditor = await newStaff(mall, client, 'auditor');
    const { pageList } = await client.call('office!journal', { subject: usercode }, auditor);
    expect(pageList.map(({ action, outcome }) => [action, outcome])).toEqual(
      expect.arrayContaining([
        ['officeChat!take', 'done'],
        ['officeChat!take', 'chat-taken'],
        ['officeChat!send', 'chat-not-taken'],
      ]),
    );
    expect(JSON.stringify(pageList)).not.toContain('Hi');
  });

  it('is in the journal when it reads what waits, once for a session, and not when it reads its own', async () => {
    const buyer = await client.newBuyer();
    await send(buyer, 'Where is my parcel?');
    const { usercode } = buyer;
    const auditor = await newStaff(mall, client, 'auditor');
    const readings = async () => {
      const { pageList } = await client.call('office!journal', { subject: usercode }, auditor);
      return pageList.filter(({ action }) => action === 'officeChat!get');
    };
    for (const by of [service(), service(), colleague()])
      await client.call('officeChat!get', { usercode }, by);
    expect(await readings()).toMatchObject([
      { staffId: colleague().staffId, outcome: 'done' },
      { staffId: service().staffId, outcome: 'done' },
    ]);
    const [anew, later] = [
      await newStaff(mall, client, 'customer-service'),
      await newStaff(mall, client, 'customer-service'),
    ];
    await client.call('officeChat!take', { usercode }, anew);
    await client.call('officeChat!get', { usercode }, anew);
    expect(keyOf(await client.ask('officeChat!get', { usercode }, later))).toBe('chat-not-taken');
    expect(await readings()).toHaveLength(2);
    await client.call('officeChat!giveBack', { usercode }, anew);
  });

  it('marks what it has read, ends a conversation, and gets it again when the buyer writes', async () => {
    const buyer = await client.newBuyer();
    const { usercode } = buyer;
    await send(buyer, 'Hello');
    await take(buyer);
    await client.call('officeChat!seen', { usercode, message_id: 1 }, service());
    expect(await list(buyer)).toMatchObject({ readTo: 1 });
    await send(buyer, 'Are you there?');
    const end = (message_id: number) => client.ask('officeChat!end', { usercode, message_id }, service());
    expect(keyOf(await end(1))).toBe('chat-goes-on');
    expect(keyOf(await end(2))).toBeUndefined();
    const part = async (name: 'ended' | 'waiting') => {
      const found = await client.call('officeChat!list', { part: name, pageSize: 100 }, service());
      return found.pageList.some((each) => each.usercode === usercode);
    };
    expect([await part('ended'), await part('waiting')]).toEqual([true, false]);
    await send(buyer, 'One more thing');
    expect([await part('ended'), await part('waiting')]).toEqual([false, true]);
  });

  it('reads the names of a whole list with one question for buyers and one for colleagues', async () => {
    const buyers = [await client.newBuyer(), await client.newBuyer()];
    for (const buyer of buyers) {
      await send(buyer, 'Hello');
      await take(buyer);
    }
    const { identity, staff } = mall.dependencies;
    const usernames = vi.fn(identity.usernames);
    const names = vi.fn(staff.colleagues.names);
    const { client: counted } = mall.gateway({
      identity: { ...identity, usernames },
      staff: { ...staff, colleagues: { ...staff.colleagues, names } },
    });
    const { pageList } = await counted.call('officeChat!list', { part: 'mine', pageSize: 100 }, service());
    for (const { usercode } of buyers)
      expect(pageList).toContainEqual(
        expect.objectContaining({
          usercode,
          username: expect.stringMatching(/^buyer/) as unknown,
          answerer: expect.objectContaining({ staffId: service().staffId }) as unknown,
        }),
      );
    expect([usernames.mock.calls.length, names.mock.calls.length]).toEqual([1, 1]);
  });

  it('does not answer itself', async () => {
    const buyer = await client.newBuyer();
    const own = await newStaff(mall, client, 'customer-service', buyer.usercode);
    await send(buyer, 'Hello');
    const taking = client.ask('officeChat!take', { usercode: buyer.usercode }, own);
    expect(keyOf(await taking)).toBe('own-account');
  });

  it('keeps phrases', async () => {
    const phrase = { language: 'en', title: 'Greeting', body: 'Good day, how can I help?' } as const;
    const { phraseId } = await client.call('officeChat!keepPhrase', phrase, { ...service(), key: 'p1' });
    const changed = { ...phrase, phraseId, body: 'Good day.' };
    await client.call('officeChat!keepPhrase', changed, service());
    expect((await client.call('officeChat!phrases', {}, colleague())).pageList).toEqual([changed]);
    await client.call('officeChat!removePhrase', { phraseId }, service());
    expect((await client.call('officeChat!phrases', {}, service())).pageList).toEqual([]);
  });
});

describe('a socket', () => {
  it('tells a buyer of an answer and its desk of a question, and nobody else', async () => {
    const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
    const page = await listenAs(buyer.token, running.port);
    const bystander = await listenAs(other.token, running.port);
    const desk = await listenAs(service().token, running.port);
    await send(buyer, 'Hello');
    await vi.waitFor(() =>
      expect(desk.heard).toContainEqual({
        type: 'conversation',
        usercodes: expect.arrayContaining([buyer.usercode]) as unknown,
      }),
    );
    await take(buyer);
    await answer(buyer, 'Good day.');
    await vi.waitFor(() =>
      expect(page.heard).toContainEqual({ type: 'chat', message_id: 2, unread: 1, readTo: 0 }),
    );
    expect(JSON.stringify([page.heard, desk.heard])).not.toContain('Good day');
    expect(bystander.heard.map(({ type }) => type)).toEqual(['ready']);
    for (const { socket } of [page, bystander, desk]) socket.close();
  });

  it('is none for staff who answer nobody, or by an address', async () => {
    const finance = await newStaff(mall, client, 'finance');
    await expect(listenAs(finance.token, running.port)).rejects.toThrow();
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}/ws?token=${service().token}`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ type: 'ping' }));
    await vi.waitFor(() => expect(heard).toEqual([JSON.stringify({ type: 'pong' })]));
    socket.close();
  });

  it('that drops costs nothing: the page goes on from the last message that it has', async () => {
    const buyer = await client.newBuyer();
    await send(buyer, 'Hello');
    await take(buyer);
    const page = await listenAs(buyer.token, running.port);
    const last = (await list(buyer)).pageList.at(-1)?.id ?? 0;
    page.socket.terminate();
    await answer(buyer, 'one');
    await answer(buyer, 'two');
    const again = await listenAs(buyer.token, running.port);
    expect((await list(buyer, last)).pageList.map(({ content }) => content)).toEqual(['one', 'two']);
    again.socket.close();
  });
});

it('is no business of sellers', async () => {
  const { pageList } = await client.call('sellerGoods!list', {});
  const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
  const owner = await newSeller(mall, client, { sellerId, role: 'owner' });
  expect(keyOf(await client.ask('officeChat!list', {}, owner))).toBe('no-permission');
});
