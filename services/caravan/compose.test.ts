import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { lacksOf } from '@caravan/events/log';
import { isSecret, loadConfig, variables } from '@caravan/platform';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { networksOf } from './roles/network.ts';
import { requiredOf } from './roles/required.ts';
import { requireEventKey } from './supervisor/preflight.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        build: z.string().optional(),
        command: z.array(z.string()).optional(),
        entrypoint: z.array(z.string()).optional(),
        image: z.string().optional(),
        profiles: z.array(z.string()).optional(),
        volumes: z.array(z.string()).default([]),
        env_file: z.literal('.env').optional(),
        environment: z.record(z.string(), z.string()).default({}),
        healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
        depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).default({}),
      }),
    ),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }));

const ofOurImage = Object.entries(compose.services).filter(([, service]) => service.build !== undefined);
/** The processes of the system; the others of our image prepare the event store by a script. */
const ours = ofOurImage.filter(([, service]) => service.entrypoint === undefined);
const theirs = Object.entries(compose.services).filter(
  ([, service]) => service.build === undefined && service.profiles === undefined,
);
const nodes = Object.entries(compose.services).filter(([, service]) => service.profiles?.includes('cluster'));

/** What a person would have filled into .env. */
const example = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const filledIn: Readonly<Record<string, string>> = {
  ...example,
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  VAULT_KEY: randomBytes(32).toString('base64'),
  EVENT_STORE_ADMIN_PASSWORD: randomBytes(24).toString('hex'),
  EVENT_KEY: randomBytes(32).toString('base64'),
  NETWORK_ETHEREUM_RPC_URL: 'https://ethereum.example',
  // of a public test phrase
  NETWORK_ETHEREUM_XPUB:
    'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
};

/** As docker compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, how?: string, rest?: string) => {
      const value = env[name];
      if (value !== undefined && value !== '') return value;
      if (how === '-') return rest ?? '';
      throw new Error(`${name}: ${rest ?? 'is not set'}`);
    },
  );
}

type Service = (typeof compose.services)[string];

/** The environment of a process: the file that it names, overridden by its own lines. */
function environmentOf(service: Service, file = filledIn): Record<string, string> {
  const own = Object.entries(service.environment).map(([name, value]) => [name, interpolate(value, file)]);
  return { ...(service.env_file === undefined ? {} : file), ...Object.fromEntries(own) };
}

test('runs each process of production from the one image', () => {
  expect(ours.map(([name, service]) => [name, service.command])).toEqual([
    ['migrate', ['migrate']],
    ['gateway', ['gateway']],
    ['worker', ['worker']],
    ['watcher', ['watcher']],
  ]);
});

const everyProcess = ['databaseUrl', 'eventStoreUrl', 'sessionSecret', 'vaultKey'] as const;

test.each(ours)(
  'gives the %s only variables that the configuration knows, with values it accepts',
  (_, service) => {
    expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(service.environment)));
    const config = loadConfig(environmentOf(service));
    expect(config.development).toBe(false);
    expect(() => requiredOf(config, ...everyProcess)).not.toThrow();
    expect(() => requireEventKey(config)).not.toThrow();
    expect(service.environment).not.toHaveProperty('SIGNING_KEY');
  },
);

test.each(ours.filter(([name]) => name !== 'migrate'))('waits with the %s for the schema', (_, service) => {
  expect(service.healthcheck?.test.length).toBeGreaterThan(0);
  expect(service.depends_on['migrate']?.condition).toBe('service_completed_successfully');
});

const withNetworks = ours.filter(([, service]) => service.env_file !== undefined);

test('tells the gateway, the worker and the watcher of every network that .env names, and nobody else', () => {
  expect(withNetworks.map(([name]) => name)).toEqual(['gateway', 'worker', 'watcher']);
  const second = {
    NETWORKS: 'ethereum,polygon',
    NETWORK_POLYGON_RPC_URL: 'https://polygon.example',
    NETWORK_POLYGON_XPUB:
      'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
    NETWORK_POLYGON_TOKEN_ADDRESS: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  };
  for (const [, service] of withNetworks) {
    const namesWith = (file: Readonly<Record<string, string>>) =>
      networksOf(loadConfig(environmentOf(service, file))).map(({ name }) => name);
    expect(namesWith(filledIn)).toEqual(['ethereum']);
    expect(namesWith({ ...filledIn, ...second })).toEqual(['ethereum', 'polygon']);
  }
});

test.each(theirs.filter(([name]) => name !== 'proxy'))('waits for a healthy %s', (name, service) => {
  expect(service.healthcheck?.test.length).toBeGreaterThan(0);
  const waiting = ours.filter(([, each]) => each.depends_on[name]?.condition === 'service_healthy');
  expect(waiting.map(([each]) => each)).toContain(name === 'postgres' ? 'migrate' : 'gateway');
});

test('lets nobody in before a gateway can answer', () => {
  const { healthcheck, depends_on } = compose.services['proxy'] ?? {};
  expect(healthcheck?.test.length).toBeGreaterThan(0);
  expect(depends_on).toEqual({ gateway: { condition: 'service_healthy' } });
});

test('gives an event store no variable that it would take for a setting of its own', () => {
  const own = /^(EVENTSTORE|KURRENTDB)_/;
  expect(Object.keys(variables.shape).filter((name) => own.test(name))).toEqual([]);
});

test('runs a cluster of three with TLS in place of the single store, where that is asked for', () => {
  expect(nodes.map(([name]) => name)).toEqual(['eventstore-a', 'eventstore-b', 'eventstore-c']);
  for (const [name, { image, environment, healthcheck, depends_on, volumes }] of nodes) {
    expect(image).toBe(compose.services['eventstore']?.image);
    const others = nodes.map(([other]) => `${other}:2113`).filter((other) => !other.startsWith(name));
    const own = `/certificates/${name}/node`;
    expect(environment).toMatchObject({
      KURRENTDB_CLUSTER_SIZE: String(nodes.length),
      KURRENTDB_GOSSIP_SEED: others.join(','),
      KURRENTDB_NODE_HOST_ADVERTISE_AS: name,
      KURRENTDB_REPLICATION_HOST_ADVERTISE_AS: name,
      KURRENTDB_CERTIFICATE_FILE: `${own}.crt`,
      KURRENTDB_CERTIFICATE_PRIVATE_KEY_FILE: `${own}.key`,
    });
    expect(healthcheck?.test.at(-1)).toMatch(/^https:/);
    expect(depends_on['certificates']?.condition).toBe('service_completed_successfully');
    expect(volumes).toContain('certificates:/certificates:ro');
  }
  const data = nodes.map(([, { volumes }]) => volumes.find((each) => each.includes('/var/lib/kurrentdb')));
  expect(new Set(data).size).toBe(nodes.length);
});

test('gives every event store a certificate for its name, and an administrator whose password is not the known one', () => {
  const { command = [] } = compose.services['certificates'] ?? {};
  const [, named = ''] = /--nodes (\S+)/.exec(command.join()) ?? [];
  const stores = Object.entries(compose.services).filter(([, { image }]) => image?.includes('kurrentdb'));
  expect(named.split(',').toSorted()).toEqual(stores.map(([name]) => name).toSorted());
  for (const [name, { environment }] of stores) {
    expect(environment).not.toHaveProperty('KURRENTDB_INSECURE');
    expect(environment).toMatchObject({
      KURRENTDB_CERTIFICATE_FILE: `/certificates/${name}/node.crt`,
      KURRENTDB_DEFAULT_ADMIN_PASSWORD: '${EVENT_STORE_ADMIN_PASSWORD:-}',
      KURRENTDB_DEFAULT_OPS_PASSWORD: '${EVENT_STORE_ADMIN_PASSWORD:-}',
    });
  }
});

test.each(ours)(
  'sends the %s to the event store over TLS, as a user that was let in before',
  (name, service) => {
    const { eventStoreUrl = '', eventStoreInsecure } = loadConfig(environmentOf(service));
    expect(eventStoreInsecure).toBe(false);
    expect(lacksOf(eventStoreUrl)).toEqual([]);
    expect(service.environment).not.toHaveProperty('EVENT_STORE_ADMIN_PASSWORD');
    const before = service.depends_on['event-store-user']?.condition;
    expect(before).toBe(name === 'migrate' ? undefined : 'service_completed_successfully');
  },
);

test('refuses to start a store whose administrator has no password', () => {
  const { environment, command } = compose.services['certificates'] ?? {};
  expect(environment).toEqual({ EVENT_STORE_ADMIN_PASSWORD: '${EVENT_STORE_ADMIN_PASSWORD:-}' });
  expect(command?.join()).toContain('[ -n "$$EVENT_STORE_ADMIN_PASSWORD" ] || {');
});

test('shows our processes the certificate of the authority and the uploaded files, and no key', () => {
  for (const [, { volumes }] of ours) expect(volumes).toEqual(['authority:/authority:ro', 'files:/files']);
  const cluster = 'kurrentdb://caravan:x@eventstore-a:2113,eventstore-b:2113?tlsCaFile=/authority/ca.crt';
  for (const [, service] of ours) {
    const config = loadConfig(environmentOf(service, { ...filledIn, EVENT_STORE_URL: cluster }));
    expect(config.eventStoreUrl).toBe(cluster);
  }
});

test('asks for every secret instead of holding it', () => {
  const settings = Object.values(compose.services).flatMap((service) => Object.entries(service.environment));
  const secrets = settings.filter(
    ([name]) => (/PASSWORD|SECRET|KEY/.test(name) && !name.endsWith('_FILE')) || isSecret(name),
  );
  expect(secrets.length).toBeGreaterThan(4);
  for (const [name, value] of secrets) {
    // what only a profile needs is asked for by what that profile starts first
    const asked = value.replaceAll(/\$\{\w+:(\?[^}]+|-)\}/g, '');
    expect([name, asked]).toEqual([name, name.endsWith('_URL') ? expect.not.stringMatching(/:[^/:]+@/) : '']);
  }
});

test('.env.example names exactly what the file asks for, and a network', () => {
  const asked = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const own = Object.keys(example).filter((name) => !name.startsWith('NETWORK_ETHEREUM_'));
  expect(own.toSorted()).toEqual([...asked].toSorted());
});
