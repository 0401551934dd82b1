import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { ANSWERED_WITHIN_MS } from '@caravan/gateway';
import { actions } from '@caravan/gateway/wire';
import { PRESSED_WITHIN_MS } from '@caravan/media';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { caddyVersion, startScript } from './testing/caddy.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const caddyfile = read('deploy/proxy/Caddyfile');

const service = z.looseObject({
  ports: z.array(z.string()).default([]),
  networks: z
    .union([
      z.array(z.string()).transform((names) => Object.fromEntries(names.map((name) => [name, null]))),
      z.record(z.string(), z.looseObject({ ipv4_address: z.string().optional() }).nullable()),
    ])
    .optional(),
  environment: z.record(z.string(), z.string()).default({}),
  network_mode: z.string().optional(),
});
const { services, networks: declared } = z
  .object({
    services: z.record(z.string(), service),
    networks: z.looseObject({
      inside: z.object({
        internal: z.literal(true),
        ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }),
      }),
    }),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const namesOf = (holds: (each: z.output<typeof service>) => boolean): string[] =>
  Object.entries(services).flatMap(([name, each]) => (holds(each) ? [name] : []));

function leadsOut({ networks = { default: null }, network_mode }: z.output<typeof service>): boolean {
  return network_mode !== 'none' && Object.keys(networks).some((network) => network !== 'inside');
}

it('is the only service that others reach, so every other one may have replicas', () => {
  // Grafana, where it was asked for, is published to its own machine alone
  expect(namesOf(({ ports }) => ports.some((port) => !port.startsWith('127.0.0.1:')))).toEqual(['proxy']);
  expect(namesOf(({ ports }) => ports.length > 0)).toEqual(['proxy', 'grafana']);
  expect(services['proxy']?.ports.map((port) => port.split(':').at(-1))).toEqual(['80', '443', '5000']);
});

it('the worker, which reconciles, the watcher, the signer and Grafana, if asked for, are the only services on a network that leads out', () => {
  expect(namesOf(leadsOut)).toEqual(['proxy', 'worker', 'watcher', 'signer', 'grafana']);
});

it('alone is believed about who calls: nobody else can get its address', () => {
  const address = services['proxy']?.networks?.['inside']?.ipv4_address ?? '';
  expect(services['gateway']?.environment['TRUST_PROXY']).toBe(`\${TRUST_PROXY:-${address}}`);
  expect(read('.env.example')).toContain(`\nTRUST_PROXY=${address}\n`);
  const [{ subnet, ip_range }] = declared.inside.ipam.config;
  const within = (range: string): boolean => {
    const list = new BlockList();
    list.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]));
    return list.check(address);
  };
  expect([within(subnet), within(ip_range)]).toEqual([true, false]);
});

/** The path patterns of the matchers whose requests may be sent to a second gateway, by whether they ask for a key. */
function sentAgain(withKey: boolean): string[] {
  return [...caddyfile.matchAll(/lb_retry_match \{([^}]*)\}/g)]
    .map(([, block = '']) => block)
    .filter((block) => block.includes('header Idempotency-Key *') === withKey)
    .flatMap((block) => [...block.matchAll(/^\s*path (.*)$/gm)])
    .flatMap(([, paths = '']) => paths.split(' '));
}

const matches = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );

it.each(Object.entries(actions))('sends %s again only if that is as good as once', (name, action) => {
  for (const path of [`/wap/api/${name}`, `/wap/api/${name}.action`]) {
    expect(matches(sentAgain(false), path)).toBe(action.kind === 'query');
    expect(matches(sentAgain(true), path)).toBe(action.kind === 'command' && action.idempotent !== false);
  }
});

it('lets each upload through that a gateway takes, and nothing else that is as large', () => {
  const uploads = Object.entries(actions).flatMap(([name, { body }]) =>
    body === 'multipart' ? [`/wap/api/${name}`, `/wap/api/${name}.action`] : [],
  );
  for (const matcher of ['@uploads path ', '@others not path ']) {
    const [, paths = ''] = caddyfile.split(matcher);
    expect(paths.split('\n')[0]?.split(' ').toSorted()).toEqual(uploads.toSorted());
  }
});

it('waits for the answer to an upload for longer than a gateway takes, which is longer than its picture takes', () => {
  const [, uploads = ''] = caddyfile.split('reverse_proxy @uploads');
  const seconds = /response_header_timeout (\d+)s/.exec(uploads)?.[1];
  expect(Number(seconds) * 1_000).toBeGreaterThan(ANSWERED_WITHIN_MS);
  expect(ANSWERED_WITHIN_MS).toBeGreaterThan(PRESSED_WITHIN_MS);
});

it('writes every log without query strings and headers', () => {
  const logs = [...caddyfile.matchAll(/^\tlog [^{]*\{([^}]*)\}|^\t\tlog [^{]*\{([^}]*)\}/gm)];
  expect(logs.length).toBeGreaterThan(1);
  for (const [, body = ''] of logs) expect(body).toContain('import without-secrets');
});

const logging = z.object({
  logging: z.object({
    logs: z.record(
      z.string(),
      z.object({ encoder: z.looseObject({ fields: z.record(z.string(), z.unknown()) }) }),
    ),
  }),
});

describe.skipIf(!caddyVersion())('its configuration (needs caddy on the PATH)', () => {
  it.each([
    { SITE_ADDRESS: '' },
    { SITE_ADDRESS: 'http://shop.example' },
    { SITE_ADDRESS: 'shop.example', SITE_CERTIFICATES: '' },
    { SITE_ADDRESS: 'shop.example, other.example', SITE_CERTIFICATES: 'internal' },
  ])('is valid with $SITE_ADDRESS', (settings) => {
    const { status, stderr } = startScript('adapt', settings);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('"level":"warn"')]);
    expect(startScript('validate', settings).status).toBe(0);
  });

  it('leaves no log that shows query strings or headers', () => {
    const { logs } = logging.parse(JSON.parse(startScript('adapt').stdout)).logging;
    expect(Object.keys(logs)).toEqual(expect.arrayContaining(['default', 'log0', 'log1']));
    for (const { encoder } of Object.values(logs))
      expect(encoder.fields).toMatchObject({
        'request>uri': { filter: 'regexp', regexp: '[?].*' },
        'request>headers': { filter: 'delete' },
        resp_headers: { filter: 'delete' },
      });
  });
});
