import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { problemsOf } from './testing/problems.ts';

test('needs nothing: an empty environment is the embedded development system', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 8080, webSocketPort: 5000, dataFolder: 'var', development: true });
  expect(config.databaseUrl).toBeUndefined();
});

test('is a production system once it has a database of its own', () => {
  expect(loadConfig({ DATABASE_URL: 'postgres://db/caravan' }).development).toBe(false);
});

test('takes an empty value for an unset one, as compose files give it', () => {
  expect(loadConfig({ REDIS_URL: '', PORT: '' })).toMatchObject({ redisUrl: undefined, port: 8080 });
});

test('answers each wrong variable with one sentence', () => {
  expect(problemsOf({ PORT: 'abc', LOG_LEVEL: 'loud', DEVELOPMENT: 'yes' })).toEqual([
    'PORT must be a port number from 0 to 65535, not "abc".',
    'LOG_LEVEL must be trace, debug, info, warn or error, not "loud".',
    'DEVELOPMENT must be true or false, not "yes".',
  ]);
});

test.each(['70000', '-1', '80.5', '0x50', '1e3', ' '])('refuses %j as a port', (PORT) => {
  expect(problemsOf({ PORT })).toHaveLength(1);
});

test.each(['5', '-0.1', '5%', '1.1', '.5', '0.00000000001', '1e-2'])('refuses %j as a rate', (TAX_RATE) => {
  expect(problemsOf({ TAX_RATE })).toHaveLength(1);
});

test.each(['9-18', '09:00', '24:00-08:00', '09:00-18:60', '09:00 - 18:00'])(
  'refuses %j as hours',
  (hours) => {
    expect(problemsOf({ WITHDRAWAL_HOURS: hours })).toHaveLength(1);
  },
);

test('takes hours of the day, also over midnight', () => {
  const { withdrawals } = loadConfig({ WITHDRAWAL_HOURS: '22:30-06:00' });
  expect(withdrawals.hours).toEqual({ from: '22:30', to: '06:00' });
});

test.each(['0', '0.05', '0.0000000001', '1'])('takes %j for a rate', (TAX_RATE) => {
  expect(loadConfig({ TAX_RATE }).terms.taxRate).toBe(TAX_RATE);
});

test('takes a discount as an amount, and nothing that is none', () => {
  expect(loadConfig({ DISCOUNT_AMOUNT: '2.5' }).terms.discountAmount).toBe('2.5');
  for (const DISCOUNT_AMOUNT of ['-1', '1,5', '2 USDT'])
    expect(problemsOf({ DISCOUNT_AMOUNT })).toHaveLength(1);
});

test('reads which brand each host shows, and whose pages may listen', () => {
  const env = {
    BRAND_HOSTS: 'Shop.example=silkway, b.example=oakmart,',
    ALLOWED_HOSTS: 'One.example,two.example',
  };
  expect(loadConfig(env)).toMatchObject({
    brandsByHost: { 'shop.example': 'silkway', 'b.example': 'oakmart' },
    allowedHosts: ['one.example', 'two.example'],
  });
});

test.each([
  'shop.example',
  'shop.example=',
  '=silkway',
  'a.example=silkway=oakmart',
  'a.example=silkway,A.example=oakmart',
  'https://a.example=silkway',
  'a.example:80=silkway',
  ',',
])('refuses %j as brands of hosts', (BRAND_HOSTS) => {
  expect(problemsOf({ BRAND_HOSTS })).toHaveLength(1);
});

test.each(['https://one.example', 'one.example:443', ',', 'one example'])(
  'refuses %j as allowed hosts',
  (ALLOWED_HOSTS) => {
    expect(problemsOf({ ALLOWED_HOSTS })).toHaveLength(1);
  },
);

test.each([
  'kurrentdb://store:2113?tls=false',
  'esdb://store',
  'kurrentdb://a:2113,b:2113,c:2113',
  'kurrentdb://caravan:p%40ss@a:2113,b:2113?tlsCaFile=/etc/ca.crt',
  'kurrentdb+discover://cluster.example:2113',
  'esdb+discover://cluster.example',
])('takes %j for an event store', (EVENT_STORE_URL) => {
  expect(loadConfig({ EVENT_STORE_URL }).eventStoreUrl).toBe(EVENT_STORE_URL);
});

test.each(['http://store:2113', 'store:2113', 'kurrentdb://', 'kurrentdb:///?tls=false'])(
  'refuses %j as an event store, without repeating it',
  (EVENT_STORE_URL) => {
    expect(problemsOf({ EVENT_STORE_URL })).toEqual([
      "EVENT_STORE_URL must be the address of an event store, like kurrentdb://host:2113?tls=false, or a cluster's, like kurrentdb://a:2113,b:2113,c:2113, not what it is.",
    ]);
  },
);

test('names the successor of a former variable, unless that is set too', () => {
  const env = { EVENTSTORE_URL: 'kurrentdb://store:2113' };
  expect(problemsOf(env)).toEqual([
    'EVENTSTORE_URL is called EVENT_STORE_URL now: EVENTSTORE_… are settings of EventStoreDB itself.',
  ]);
  expect(problemsOf({ ...env, EVENT_STORE_URL: 'kurrentdb://store:2113' })).toEqual([]);
});

test('never shows a secret, nor a URL that may hold a password', () => {
  const problems = problemsOf({
    SESSION_SECRET: 'tooshort',
    VAULT_KEY: 'c2hvcnQ=',
    DATABASE_URL: 'mysql://me:hunter2@db/x',
  });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toMatch(/tooshort|c2hvcnQ|hunter2/);
});

test('a direct way to the database without a database is refused', () => {
  const DATABASE_DIRECT_URL = 'postgres://db.example/caravan';
  expect(() => loadConfig({ DATABASE_DIRECT_URL })).toThrow(
    'DATABASE_DIRECT_URL is set without DATABASE_URL',
  );
  const config = loadConfig({ DATABASE_DIRECT_URL, DATABASE_URL: 'postgres://pooler.example/caravan' });
  expect(config.databaseDirectUrl).toBe(DATABASE_DIRECT_URL);
});

test.each([
  [
    { S3_ENDPOINT: 'https://s3.example' },
    'S3_ENDPOINT set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ],
  [
    { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY set without S3_ENDPOINT',
  ],
])('does not keep pictures in a folder when S3 is half configured: %j', (given, says) => {
  expect(problemsOf(given)).toEqual([`${says}: set all three, or none.`]);
});

const smsAccount = { SMS_ACCOUNT: 'AC1', SMS_KEY_ID: 'SK1', SMS_KEY_SECRET: 'hidden', SMS_SENDER: 'MG1' };

test.each([
  [
    { SMS_ACCOUNT: 'AC1' },
    'SMS_ACCOUNT set without SMS_KEY_ID and SMS_KEY_SECRET and SMS_SENDER and SMS_COUNTRIES',
  ],
  [smsAccount, 'SMS_ACCOUNT and SMS_KEY_ID and SMS_KEY_SECRET and SMS_SENDER set without SMS_COUNTRIES'],
])('sends no codes to phones of the whole world, or by half an account: %j', (given, says) => {
  expect(problemsOf(given)).toEqual([`${says}: set all of them, or none.`]);
});

test('sends codes to phones of the countries that are named, and to none without a provider', () => {
  expect(loadConfig({ ...smsAccount, SMS_COUNTRIES: 'SG,AE' }).sms).toEqual({
    provider: {
      endpoint: 'https://api.twilio.com',
      account: 'AC1',
      keyId: 'SK1',
      keySecret: 'hidden',
      sender: 'MG1',
    },
    countries: ['SG', 'AE'],
    perCountryPerDay: 200,
  });
  expect(loadConfig({}).sms.provider).toBeUndefined();
  expect(problemsOf({ SMS_COUNTRIES: 'Singapore' })).toEqual([
    'SMS_COUNTRIES must be codes of countries with commas between them: SG,AE, not "Singapore".',
  ]);
});

test('reads from where codes must be right, and which events are passed over', () => {
  const config = loadConfig({ EVENT_CODES_FROM: '120', EVENTS_PASSED_OVER: '7, 1234567890123456' });
  expect(config).toMatchObject({ eventCodesFrom: 120n, eventsPassedOver: [7n, 1_234_567_890_123_456n] });
  expect(problemsOf({ EVENT_CODES_FROM: '-1', EVENTS_PASSED_OVER: '7;8' })).toEqual([
    'EVENT_CODES_FROM must be a position of the log, a whole number, not "-1".',
    'EVENTS_PASSED_OVER must be a position of the log, or some, with commas, not "7;8".',
  ]);
});
