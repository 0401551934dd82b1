import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createOutgoing } from '@caravan/custody';
import { money } from '@caravan/events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startGateway, type RunningGateway } from './index.ts';
import { PASSWORD, SAFEWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller } from './testing/test-seller.ts';
import type { SocketMessage } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let running: RunningGateway;

beforeAll(async () => {
  running = await startGateway(mall.dependencies, { host: '127.0.0.1', port: 0, webSocketPort: 0 });
});
afterAll(async () => {
  await running.stop();
  await mall.stop();
});

type Listener = { readonly socket: WebSocket; readonly heard: SocketMessage[] };

function open(path: string, port = running.port, headers: Record<string, string> = {}): Listener {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const heard: SocketMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
  return { socket, heard };
}

async function ready(listener: Listener): Promise<Listener> {
  await vi.waitFor(() => expect(listener.heard).toContainEqual(expect.objectContaining({ type: 'ready' })));
  return listener;
}

describe('the WebSocket', () => {
  it('tells a buyer of their own money at once, on both ports, and tells nobody else', async () => {
    const [mei, ana] = [await client.newBuyer(), await client.newBuyer()];
    const desk = await ready(open(`/ws?token=${mei.token}`));
    const phone = open('/', running.webSocketPort);
    await once(phone.socket, 'open');
    phone.socket.send(JSON.stringify({ type: 'auth', token: mei.token }));
    await ready(phone);
    const other = await ready(open(`/ws?token=${ana.token}`));

    await mall.fund(mei.usercode, '12.5');
    const told = { type: 'wallet', money: '12.5' };
    await vi.waitFor(() => {
      expect(desk.heard).toContainEqual(told);
      expect(phone.heard).toContainEqual(told);
    });
    expect(other.heard.map(({ type }) => type)).toEqual(['ready']);
    for (const { socket } of [desk, phone, other]) socket.close();
  });

  it('tells a buyer that their withdrawal was allowed, and then sent, which moves no money', async () => {
    const { usercode, token } = await client.newBuyer();
    await mall.fund(usercode, '100');
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const request = { network: 'ethereum', safeword: SAFEWORD };
    await client.call('user!bindWithdrawAddress', { ...request, address }, { token });
    const applied = await client.apply({ network: 'ethereum', amount: '50' }, { token });
    const { id } = applied.data as { readonly id: string };
    await client.call('withdraw!get', { id }, { token });

    const listener = await ready(open(`/ws?token=${token}`));
    const context = { commandId: 'approve', correlationId: 'test', causationId: 'test', actor: 'anna' };
    const by = { role: 'platform', id: 'anna' } as const;
    await mall.wallet.approveWithdrawal({ context, usercode, withdrawalId: id, by });
    await vi.waitFor(() => expect(listener.heard).toContainEqual({ type: 'withdrawal', id }));
    expect(await client.call('withdraw!get', { id }, { token })).toMatchObject({ stage: 'approved' });

    const networks = [{ name: 'ethereum', hotAddress: '0xHot' }];
    const custody = createOutgoing({ log: mall.log, networks, clock: mall.dependencies.clock });
    const paid = { usercode, withdrawalId: id, network: 'ethereum', address, amount: money('50') };
    const payer = { role: 'system', id: 'pay-out-withdrawal' } as const;
    await custody.payOut({ ...paid, by: payer, context: { ...context, commandId: 'pay' } });
    const about = { network: 'ethereum', transferId: `withdrawal:${id}` };
    const bytes = { bytes: '0x02', nonce: 0, coin: 'ETH', maximumFeeUnits: '2000' };
    const sign = { type: 'Sign', transaction: '0xt1', ...bytes } as const;
    await custody.tell({ ...about, context: { ...context, commandId: 'sign' } }, sign);
    // an announcement can be read when it is heard
    await vi.waitFor(async () => {
      expect(listener.heard.splice(0)).toContainEqual({ type: 'withdrawal', id });
      expect(await client.call('withdraw!get', { id }, { token })).toHaveProperty('sent');
    });
    listener.socket.close();
  });

  it('tells a buyer that their loan was applied for, and refused, which moves no money', async () => {
    const { usercode, token } = await client.newBuyer();
    const listener = await ready(open(`/ws?token=${token}`));
    const context = (commandId: string) => ({
      commandId,
      correlationId: 'test',
      causationId: 'test',
      actor: 'anna',
    });
    const applied = await mall.lending.apply({
      context: context('apply-for-a-loan'),
      usercode,
      applicant: {
        realName: 'Mei Tan',
        nationality: 'SG',
        documentType: 'passport',
        documentNumber: 'A01234567',
        photos: ['p1'],
      },
      amount: money('100000'),
      termDays: 90,
      loanMethod: 'unsecured',
      repaymentMethod: 'at-end',
      agreed: true,
    });
    if ('refusal' in applied) throw new Error(applied.refusal.key);
    const { loanId: id } = applied;
    await vi.waitFor(() => expect(listener.heard.splice(0)).toContainEqual({ type: 'loan', id }));
    const by = { role: 'platform', id: 'anna' } as const;
    const asked = { usercode, loanId: id, by, reason: 'not now' };
    await mall.lending.refuse({ ...asked, context: context('refuse-a-loan') });
    await vi.waitFor(() => expect(listener.heard).toContainEqual({ type: 'loan', id }));
    expect(await client.call('credit!get', { id }, { token })).toMatchObject({
      status: 'failed',
      reason: 'not now',
    });
    listener.socket.close();
  });

  it('tells a buyer that a shop wants them, and nobody else', async () => {
    const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
    const { pageList } = await client.call('sellerGoods!list', {});
    const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
    const owner = await newSeller(mall, client, { sellerId, role: 'owner' });
    const [listener, bystander] = [
      await ready(open(`/ws?token=${buyer.token}`)),
      await ready(open(`/ws?token=${other.token}`)),
    ];
    await client.call('sellerMember!invite', { name: buyer.usercode }, owner);
    await vi.waitFor(() => expect(listener.heard).toContainEqual({ type: 'invitation' }));
    expect((await client.call('shopInvitation!list', {}, buyer)).pageList).toHaveLength(1);
    await client.call('sellerMember!withdraw', { usercode: buyer.usercode }, owner);
    const words = () => listener.heard.filter(({ type }) => type === 'invitation');
    await vi.waitFor(() => expect(words()).toHaveLength(2));
    expect(bystander.heard.map(({ type }) => type)).toEqual(['ready']);
    for (const { socket } of [listener, bystander]) socket.close();
  });

  it('answers a ping', async () => {
    const buyer = await client.newBuyer();
    const listener = await ready(open(`/ws?token=${buyer.token}`));
    listener.socket.send(JSON.stringify({ type: 'ping' }));
    await vi.waitFor(() => expect(listener.heard).toContainEqual({ type: 'pong' }));
    listener.socket.send('nonsense');
    listener.socket.send(JSON.stringify({ type: 'ping' }));
    await vi.waitFor(() => expect(listener.heard.filter(({ type }) => type === 'pong')).toHaveLength(2));
    listener.socket.close();
  });

  it('turns a bad token away', async () => {
    const listener = open('/ws?token=bad');
    const [code] = (await once(listener.socket, 'close')) as [number];
    expect(code).toBe(4403);
    expect(listener.heard).toEqual([{ type: 'denied' }]);
  });

  it('ends every socket of a session at once when it is logged out at another gateway, and no other', async () => {
    const buyer = await client.newBuyer();
    const { username } = await client.call('localuser!get', {}, buyer);
    const { token } = await client.call('user!newlogin', { username, password: PASSWORD });
    const [left, also, stays] = [
      await ready(open(`/ws?token=${buyer.token}`)),
      await ready(open(`/?token=${buyer.token}`, running.webSocketPort)),
      await ready(open(`/ws?token=${token}`)),
    ];
    const closed = [left, also].map(({ socket }) => once(socket, 'close') as Promise<[number]>);
    await client.ask('user!logout', {}, buyer);
    expect((await Promise.all(closed)).map(([code]) => code)).toEqual([4403, 4403]);
    expect(left.heard.at(-1)).toEqual({ type: 'denied' });
    stays.socket.send(JSON.stringify({ type: 'ping' }));
    await vi.waitFor(() => expect(stays.heard).toContainEqual({ type: 'pong' }));
    stays.socket.close();
  });

  it('ends every socket of a buyer at once when another process closes their account, and nobody else’s', async () => {
    const [leaver, stays] = [await client.newBuyer(), await client.newBuyer()];
    const listener = await ready(open(`/ws?token=${leaver.token}`));
    const other = await ready(open(`/ws?token=${stays.token}`));
    const closed = once(listener.socket, 'close') as Promise<[number]>;
    // this gateway still accepts the session: only the announcement of its end can close the socket
    const { identity } = mall.dependencies;
    const remembered = await identity.sessionOf(leaver.token);
    const remembering = vi.spyOn(identity, 'sessionOf').mockResolvedValue(remembered);
    await identity.forget({ usercode: leaver.usercode, closedAt: new Date() });
    expect((await closed)[0]).toBe(4403);
    remembering.mockRestore();
    expect(await client.ask('wallet!getUsdt', {}, leaver)).toMatchObject({
      data: { key: 'session-expired' },
    });
    other.socket.send(JSON.stringify({ type: 'ping' }));
    await vi.waitFor(() => expect(other.heard).toContainEqual({ type: 'pong' }));
    other.socket.close();
  });

  it('turns pages of other hosts away', async () => {
    const buyer = await client.newBuyer();
    const { socket } = open(`/ws?token=${buyer.token}`, running.port, { origin: 'https://evil.example' });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('403');
  });

  it('lets a buyer open only so many', async () => {
    const buyer = await client.newBuyer();
    const own = Array.from({ length: 10 }, () => open(`/ws?token=${buyer.token}`));
    await Promise.all(own.map(ready));
    const [code] = (await once(open(`/ws?token=${buyer.token}`).socket, 'close')) as [number];
    expect(code).toBe(4429);
    for (const { socket } of own) socket.close();
  });
});

describe('a gateway that cannot have its port', () => {
  it('says so and holds neither', async () => {
    const port = await occupied();
    const starting = startGateway(mall.dependencies, { host: '127.0.0.1', port: 0, webSocketPort: port });
    await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

async function occupied(): Promise<number> {
  const { app } = mall.gateway();
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}
