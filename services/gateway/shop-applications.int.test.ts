import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, PASSWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
afterAll(() => mall.stop());

const wish = {
  shopName: 'Lantern House',
  description: 'Lanterns and lamps of brass and glass, by the carton.',
  country: 'Türkiye',
};

describe('joining as a seller', () => {
  it('is asked for, approved by staff, and opens a shop that its owner runs', async () => {
    const buyer = await client.newBuyer();
    expect(await client.call('seller!application', {}, buyer)).toEqual({});
    const { application } = await client.call('seller!apply', wish, buyer);
    expect(application).toMatchObject({ ...wish, statusKey: 'pending' });

    const trader = await newStaff(mall, client, 'trader');
    const { pageList } = await client.call('officeSeller!list', {}, trader);
    const { username } = await client.call('localuser!get', {}, buyer);
    expect(pageList).toMatchObject([{ ...wish, usercode: buyer.usercode, username, id: application.id }]);
    expect(pageList[0]?.warehouse).toBe('dubai');
    const decision = {
      usercode: buyer.usercode,
      id: application.id,
      reason: 'Welcome.',
      warehouse: 'rotterdam',
    };
    const { sellerId = '' } = await client.call('officeSeller!approve', decision, trader);

    expect(await client.call('seller!application', {}, buyer)).toMatchObject({
      application: { statusKey: 'approved', answer: 'Welcome.', sellerId },
    });
    const { token } = await client.call('seller!login', { username, password: PASSWORD });
    expect(await client.call('seller!self', {}, { token })).toMatchObject({ role: 'owner', sellerId });
    expect(await client.call('seller!info', { sellerId })).toMatchObject({
      name: wish.shopName,
      description: wish.description,
      shipsFrom: { warehouseId: 'rotterdam' },
    });
    const auditor = await newStaff(mall, client, 'auditor');
    const journal = await client.call('office!journal', { subject: buyer.usercode }, auditor);
    expect(journal.pageList).toMatchObject([
      { action: 'officeSeller!approve', subject: `application-${application.id}`, outcome: 'done' },
    ]);
  });

  it('opens no shop in a warehouse that there is not', async () => {
    const buyer = await client.newBuyer();
    const { application } = await client.call('seller!apply', { ...wish, shopName: 'Sunken House' }, buyer);
    const trader = await newStaff(mall, client, 'trader');
    const decision = { usercode: buyer.usercode, id: application.id, warehouse: 'atlantis' };
    expect(keyOf(await client.ask('officeSeller!approve', decision, trader))).toBe('warehouse-unknown');
    expect(await client.call('seller!application', {}, buyer)).toMatchObject({
      application: { statusKey: 'pending' },
    });
  });

  it('is nobody’s own decision', async () => {
    const buyer = await client.newBuyer();
    const { application } = await client.call('seller!apply', { ...wish, shopName: 'Own House' }, buyer);
    const own = await newStaff(mall, client, 'trader', buyer.usercode);
    const decision = { usercode: buyer.usercode, id: application.id };
    expect(keyOf(await client.ask('officeSeller!approve', decision, own))).toBe('own-account');
  });

  it('is refused in words, and may be asked for again', async () => {
    const buyer = await client.newBuyer();
    const { application } = await client.call('seller!apply', { ...wish, shopName: 'Paper House' }, buyer);
    const trader = await newStaff(mall, client, 'trader');
    const decision = { usercode: buyer.usercode, id: application.id, reason: 'Say what you sell.' };
    await client.call('officeSeller!refuse', decision, trader);
    expect(await client.call('seller!application', {}, buyer)).toMatchObject({
      application: { statusKey: 'refused', answer: 'Say what you sell.' },
    });
    expect(keyOf(await client.ask('officeSeller!approve', decision, trader))).toBe('application-decided');
    await client.call('seller!apply', { ...wish, shopName: 'Paper House' }, buyer);
  });

  it('knows no application by anything that is no number', async () => {
    const trader = await newStaff(mall, client, 'trader');
    for (const id of ['0', 'x', '1e3', '-1', '9'.repeat(30)])
      expect(keyOf(await client.ask('officeSeller!approve', { usercode: 'U1', id }, trader))).toBe(
        'application-unknown',
      );
  });
});
