import { money } from '@caravan/events';
import { loadConfig } from '@caravan/platform';
import { expect, test } from 'vitest';
import { gatewayConfigOf } from './gateway-config.ts';

test('hands every setting of the gateway on', () => {
  const env = {
    MAX_GOODS_IN_ORDER: '40',
    REREGISTER_AFTER_DAYS: '9',
    ANSWER_REFUND_WITHIN_DAYS: '5',
    WITHDRAWAL_MAXIMUM: '500',
    WITHDRAWAL_HOURS: '09:00-18:00',
    PAYOUT_MINIMUM: '25',
    RECHARGE_METHODS: 'recharge=Bank card,PHP_recharge2=GCash',
    RECHARGE_CURRENCIES: 'USD:1,EUR:1.08',
    RECHARGE_INSTRUCTIONS: 'to the account in your invoice',
    ALLOWED_HOSTS: 'partner.example',
    OFFICE_HOST: 'office.example',
    CUSTOMER_SERVICE_URL: 'https://help.example/chat',
    RATE_LIMITS: 'off',
    SLIDE_VERIFICATION: 'always',
    TRUST_PROXY: '10.0.0.5, fd00::/8',
    MAX_CONNECTIONS: '900',
    MAX_CONNECTIONS_PER_ADDRESS: '90',
  };
  expect(gatewayConfigOf(loadConfig(env))).toEqual({
    development: true,
    payWithinMinutes: 30,
    reregisterAfterDays: 9,
    proxies: ['10.0.0.5', 'fd00::/8'],
    connections: { most: 900, mostPerAddress: 90 },
    maxGoodsInOrder: 40,
    periods: {
      shipWithinDays: 7,
      receiveWithinDays: 15,
      remindReceiptDays: 3,
      answerRefundWithinDays: 5,
      appealWithinDays: 3,
      answerAppealWithinDays: 14,
      refundCompletedWithinDays: 30,
    },
    withdrawals: {
      minimum: money('10'),
      maximum: money('500'),
      fee: money('1'),
      perDay: 3,
      addressWaitHours: 24,
      hours: { from: '09:00', to: '18:00' },
    },
    recharges: {
      minimum: money('1'),
      maximum: money('1000000'),
      fee: money('0'),
      instructions: 'to the account in your invoice',
      methods: [
        { action: 'recharge', name: 'Bank card' },
        { action: 'PHP_recharge2', name: 'GCash' },
      ],
      coins: [
        { coin: 'USD', rate: money('1') },
        { coin: 'EUR', rate: money('1.08') },
      ],
      hours: { expected: 24, awaited: 72 },
    },
    payoutMinimum: money('25'),
    allowedHosts: ['partner.example'],
    officeHost: 'office.example',
    customerServiceUrl: 'https://help.example/chat',
    limits: 'off',
    slideVerification: 'always',
  });
});

test('asks for slide verification unless somebody says otherwise', () => {
  expect(gatewayConfigOf(loadConfig({ RATE_LIMITS: 'off', DEVELOPMENT: 'true' }))).toHaveProperty(
    'slideVerification',
    'risk',
  );
  expect(() => loadConfig({ SLIDE_VERIFICATION: 'no' })).toThrow(
    'SLIDE_VERIFICATION must be off, risk or always, not "no".',
  );
});

test('distinguishes that there is no proxy from that nobody said so', () => {
  expect(gatewayConfigOf(loadConfig({ TRUST_PROXY: 'none' }))).toHaveProperty('proxies', []);
  expect(gatewayConfigOf(loadConfig({ TRUST_PROXY: '' }))).not.toHaveProperty('proxies');
});

test.each(['true', 'false', '10.0.0', '10.0.0.0/33', 'proxy', '10.0.0.1/', '10.0.0.1/8/8'])(
  'refuses %s for the address of a proxy, and says what one is',
  (given) => {
    expect(() => loadConfig({ TRUST_PROXY: given })).toThrow(
      `TRUST_PROXY must be addresses and subnets with commas between them (10.0.0.5,172.31.250.0/24), or none, not "${given}".`,
    );
  },
);
