import { money } from '@caravan/events';
import { loadConfig } from '@caravan/platform';
import { expect, test } from 'vitest';
import { gatewayConfigOf } from './gateway-config.ts';

test('hands every setting of the gateway on', () => {
  const env = {
    MAX_GOODS_IN_ORDER: '40',
    ANSWER_REFUND_WITHIN_DAYS: '5',
    WITHDRAWAL_MAXIMUM: '500',
    WITHDRAWAL_HOURS: '09:00-18:00',
    ALLOWED_HOSTS: 'partner.example',
    CUSTOMER_SERVICE_URL: 'https://help.example/chat',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'true',
  };
  expect(gatewayConfigOf(loadConfig(env))).toEqual({
    development: true,
    payWithinMinutes: 30,
    trustProxy: true,
    maxGoodsInOrder: 40,
    answerRefundWithinDays: 5,
    withdrawals: {
      minimum: money('10'),
      maximum: money('500'),
      fee: money('1'),
      perDay: 3,
      hours: { from: '09:00', to: '18:00' },
    },
    allowedHosts: ['partner.example'],
    customerServiceUrl: 'https://help.example/chat',
    limits: 'off',
  });
});

test('distinguishes a denied proxy from an unconfigured one', () => {
  expect(gatewayConfigOf(loadConfig({ TRUST_PROXY: 'false' }))).toHaveProperty('trustProxy', false);
  expect(gatewayConfigOf(loadConfig({ TRUST_PROXY: '' }))).not.toHaveProperty('trustProxy');
});
