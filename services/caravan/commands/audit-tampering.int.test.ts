import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventIdOf } from '@caravan/events';
import { hashOf } from '@caravan/events/log';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuditedSystem, tampering } from '../testing/audited-system.ts';
import type { AuditedSystem } from '../testing/audited-system.ts';
import { verifyChains } from './audit-verify.ts';
import { showWalletAudit } from './audit-wallet.ts';
import { replayOrder } from './replay-order.ts';
import { showPublicKeys } from './audit-public-key.ts';
import { showRoot } from './audit-solvency.ts';
import { showTrialBalance } from './trial-balance.ts';

const PROGRAM = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
const said: string[] = [];
let system: AuditedSystem;
let env: AuditedSystem['env'];

const output = () => said.join('\n');
const eventsOf = (stream: string) => system.eventsOf(stream);
const file = (name: string) => system.file(name);
const head = () => [file('published.json')];

/** Does something to an event of the store. */
async function changingStore(
  statement: string,
  values: readonly string[],
  look: () => Promise<void>,
): Promise<void> {
  const where = { client: system.store, tables: ['event'] };
  expect(await tampering(where, [statement, ...values], look)).toBe(1);
}

/** The same with the ledger. */
async function changingLedger(statement: string, look: () => Promise<void>): Promise<void> {
  const tables = ['ledger_v1.journal_entry', 'ledger_v1.account_balance'];
  expect(await tampering({ client: system.ledger, tables }, [statement], look)).toBeGreaterThan(0);
}

beforeAll(async () => {
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  system = await openAuditedSystem();
  ({ env } = system);
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.restoreAllMocks();
  await system[Symbol.asyncDispose]();
});

describe('audit verify', () => {
  test('finds an untouched log whole', async () => {
    await verifyChains(env, undefined, { all: true });
    expect(output()).toMatch(/^11 events of 7 streams in .* s: every event fits\.$/m);
    expect(output()).toMatch(
      /^11 events from position \d+ on carry a code .*; 11 were checked with EVENT_KEY\.$/m,
    );
    expect(output()).toMatch(/^3 movements of money: each has the fact that entitles it\.$/m);
    await verifyChains(env, 'wallet-U1');
    expect(output()).toContain('wallet-U1: 2 events fit.');
    await expect(verifyChains(env, 'wallet-U9')).rejects.toThrow('There is no stream "wallet-U9"');
    await expect(verifyChains(env, 'wallet-U1', { all: true })).rejects.toThrow('Name a stream, or');
  });

  test('names the event of which one byte was changed in the store', async () => {
    const [, victim] = await eventsOf('wallet-U1');
    const id = victim?.id ?? '';
    // a digit of an amount becomes the digit after it
    const flip = `update event set data = set_byte(data, position('"30"'::bytea in data), 49) where id = $1`;
    await changingStore(flip, [id], async () => {
      const named = `Broken: wallet-U1: revision 1 (PaymentCaptured, ${id}) does not fit [content]`;
      await expect(verifyChains(env, undefined)).rejects.toThrow(named);
      await expect(verifyChains(env, 'wallet-U1')).rejects.toThrow(named);
      await expect(showWalletAudit(env, 'U1')).rejects.toThrow(named);
      const { code, said: told } = await caravan('audit', 'verify', '--all');
      expect(code).toBe(1);
      expect(told).toContain(named);
    });
    await verifyChains(env, undefined);
  });

  test('names an event whose data is no longer JSON', async () => {
    const [victim] = await eventsOf('order-O1');
    const flip = 'update event set data = set_byte(data, 0, 0) where id = $1';
    await changingStore(flip, [victim?.id ?? ''], async () => {
      await expect(verifyChains(env, undefined)).rejects.toThrow(
        `order-O1: revision 0 (OrderPlaced, ${victim?.id})`,
      );
    });
  });

  test.each([
    ['is no longer JSON', '{"actor'],
    ['is JSON of nothing', 'null'],
    ['is empty', ''],
    ['is another kind of JSON', '[{"hash":{}}]'],
    ['says nothing of what it should', '{}'],
  ])(
    'shows a wallet and an order of which the metadata of an event %s, and names it',
    async (_how, destroyed) => {
      const [, ofWallet] = await eventsOf('wallet-U1');
      const [, ofOrder] = await eventsOf('order-O1');
      const destroy = 'update event set custom_metadata = $2::text::bytea where id = $1';
      await changingStore(destroy, [ofWallet?.id ?? '', destroyed], async () => {
        const named = `wallet-U1: revision 1 (PaymentCaptured, ${ofWallet?.id}) does not fit [content]: `;
        await expect(verifyChains(env, undefined)).rejects.toThrow(named);
        for (const format of [{}, { json: true }, { csv: true }]) {
          said.splice(0);
          await expect(showWalletAudit(env, 'U1', format)).rejects.toThrow(named);
          expect(output()).toContain('escrow:O1');
        }
      });
      await changingStore(destroy, [ofOrder?.id ?? '', destroyed], async () => {
        said.splice(0);
        await expect(replayOrder(env, 'O1')).rejects.toThrow(
          `Broken: order-O1: revision 1 (OrderPaid, ${ofOrder?.id}) does not fit [content]`,
        );
        expect(output()).toMatch(/state \{.*"status":"pending-payment"/);
        expect(output()).not.toContain('OrderPaid');
      });
    },
  );

  test.each([
    ['names another owner than its stream has', `'{"owner":"U2"}'`, 'it names U2 as its owner'],
    ['no longer names its owner', `'{}'`, 'it names no owner'],
  ])('names an event that %s, though its chain fits', async (_how, owner, says) => {
    const [, paid] = await eventsOf('order-O1');
    const kept = `convert_from(custom_metadata, 'UTF8')::jsonb - 'owner'`;
    const change = `update event set custom_metadata = (${kept} || ${owner})::text::bytea where id = $1`;
    await changingStore(change, [paid?.id ?? ''], async () => {
      const named = `order-O1: revision 1 (OrderPaid, ${paid?.id}) does not fit [owner]: ${says}, and the event that opens its stream U1`;
      await expect(verifyChains(env, undefined)).rejects.toThrow(named);
      await expect(verifyChains(env, 'order-O1')).rejects.toThrow(named);
    });
  });

  test('names the event behind one that was removed', async () => {
    await changingStore(`delete from event where stream = $1 and revision = 0`, ['wallet-U1'], async () => {
      await expect(verifyChains(env, undefined)).rejects.toThrow('revision 0 is missing before it');
    });
  });

  test('names a wallet whose end was cut off, for the ledger saw it', async () => {
    await changingStore(`delete from event where stream = $1 and revision = 1`, ['wallet-U1'], async () => {
      await expect(verifyChains(env, undefined)).rejects.toThrow(
        'Cut off: wallet-U1: the ledger knows its fact',
      );
    });
  });

  test('names a wallet to which a fact was added that the ledger never saw, with a chain that fits', async () => {
    const [first] = await eventsOf('wallet-U2');
    if (!first) throw new Error('no such event');
    const [commandId, revision] = ['forged', 1n] as const;
    const { type, data } = first;
    const metadata = { ...first.metadata, commandId };
    const hash = hashOf({ stream: 'wallet-U2', revision, type, data, metadata }, first.metadata.hash);
    const id = eventIdOf(`${commandId}:${hash}`, 'wallet-U2', 0);
    const forge = `insert into event select position + 1, stream, revision + 1, $2::uuid, type, json, $3::text::bytea, data, created
      from event where id = $1`;
    const values = [first.id, id, JSON.stringify({ ...metadata, hash })];
    await changingStore(forge, values, async () => {
      await verifyChains(env, 'wallet-U2');
      await expect(verifyChains(env, undefined)).rejects.toThrow(
        `Against the ledger: wallet-U2: the log holds its fact ${id} at position`,
      );
    });
  });

  test('names money that was appended by anybody, with a chain that fits and a ledger that agrees', async () => {
    await using forged = await openAuditedSystem();
    const id = await forged.createMoney();
    await showTrialBalance(forged.env);
    await verifyChains(forged.env, 'wallet-U2');
    await expect(verifyChains(forged.env, undefined)).rejects.toThrow(
      `Not entitled: wallet-U2: revision 1 (DepositCredited, ${id}) does not fit [entitlement]: it lacks a confirmed deposit ethereum:0x9:0.`,
    );
    const { EVENT_KEY: _, ...withoutKey } = forged.env;
    await expect(verifyChains(withoutKey, undefined)).rejects.toThrow(
      `wallet-U2: revision 1 (DepositCredited, ${id}) does not fit [mac]: it carries no code`,
    );
    await expect(showRoot(forged.env)).rejects.toThrow(
      /^There is no root: DepositCredited at position \d+ of the log \(wallet-U2\) is not believed: it carries no code/,
    );
    said.splice(0);
    await expect(verifyChains(forged.env, undefined, { json: true })).rejects.toThrow('Not entitled');
    expect(JSON.parse(output())).toMatchObject({
      intact: false,
      misfits: [{ id, kind: 'mac' }],
      differing: [],
      money: { checked: { DepositCredited: 3, PaymentCaptured: 1, LoanDisbursed: 0 }, unentitled: [{ id }] },
    });
  });

  test('names a credit of withheld deposits that did not come to the minimum, with a code that fits', async () => {
    await using honest = await openAuditedSystem();
    expect(await honest.creditBelow('1')).toBeUndefined();
    await verifyChains(honest.env, undefined);
    await using forged = await openAuditedSystem();
    const id = await forged.creditBelow('0.1');
    await expect(verifyChains(forged.env, undefined)).rejects.toThrow(
      `Not entitled: wallet-U2: revision 2 (WithheldCredited, ${id}) does not fit [entitlement]: it lacks the minimum that was decided on, of 1: it says 0.1.`,
    );
  });

  test('names a withdrawal that is said to be paid out, and that no signer sent, with a code that fits', async () => {
    await using honest = await openAuditedSystem();
    await honest.payOut(false);
    await verifyChains(honest.env, undefined);
    await using forged = await openAuditedSystem();
    const id = await forged.payOut(true);
    await expect(verifyChains(forged.env, undefined)).rejects.toThrow(
      `Not entitled: wallet-U2: revision 7 (WithdrawalSettled, ${id}) does not fit [entitlement]: it lacks an ordered transfer of withdrawal W2.`,
    );
  });

  test('names events without a code from where codes are known to begin', async () => {
    const strip = `update event set custom_metadata = (convert_from(custom_metadata, 'UTF8')::jsonb - 'mac')::text::bytea
      where stream ~ '^(wallet|order|deposit|depositAddress)-'`;
    await using stripped = await openAuditedSystem();
    await stripped.store.query(strip);
    await verifyChains(stripped.env, undefined);
    expect(output()).toContain('No event carries a code that shows who wrote it.');
    await expect(verifyChains(stripped.env, undefined, { macsFrom: '0' })).rejects.toThrow('[mac]');
    await expect(verifyChains(stripped.env, undefined, { macsFrom: 'x' })).rejects.toThrow(
      '--macs-from must be',
    );
  });

  test('names a wallet of which a fact was made to look recorded earlier, which decides what a moment shows', async () => {
    const [, fact] = await eventsOf('wallet-U1');
    const backdate = `update event set created = created - interval '1 day' where id = $1`;
    await changingStore(backdate, [fact?.id ?? ''], async () => {
      await expect(verifyChains(env, undefined)).rejects.toThrow(
        `Against the ledger: wallet-U1: the log holds its fact ${fact?.id} at position ${fact?.position}, recorded `,
      );
    });
  });

  test('names a wallet whose ledger was changed, though it still sums to zero', async () => {
    const [fact] = await eventsOf('wallet-U1');
    await changingLedger(
      `update ledger_v1.journal_entry set amount = amount * 2 where event_id = '${fact?.id}'`,
      async () => {
        await expect(verifyChains(env, undefined)).rejects.toThrow(
          `Against the ledger: wallet-U1: the log holds its fact ${fact?.id} at position ${fact?.position}, of which the ledger has other postings: custody:ethereum -201, user:U1:available 201.`,
        );
      },
    );
    await verifyChains(env, undefined);
  });

  test('sees that the end of a stream was cut off when an anchor was kept elsewhere', async () => {
    await verifyChains(env, undefined, { writeAnchor: file('anchor.json') });
    await verifyChains(env, undefined, { anchor: file('anchor.json') });
    await changingStore(`delete from event where stream = $1 and revision = 1`, ['order-O1'], async () => {
      await verifyChains(env, undefined);
      await expect(verifyChains(env, undefined, { anchor: file('anchor.json') })).rejects.toThrow(
        'Against the anchor: The log from the beginning to position',
      );
    });
    await writeFile(file('nothing.json'), '{}');
    await expect(verifyChains(env, undefined, { anchor: file('nothing.json') })).rejects.toThrow(
      'is not an anchor',
    );
    await expect(verifyChains(env, undefined, { anchor: file('absent') })).rejects.toThrow(
      'cannot be read: ENOENT',
    );
  });
});

describe('audit verify with a published head', () => {
  let publicKey: string;
  /** what an auditor has: no key that anything could be forged with */
  let auditor: Record<string, string>;
  const verify = (options: object = {}) =>
    verifyChains(auditor, undefined, { head: head(), publicKey: [publicKey], ...options });

  beforeAll(async () => {
    const { EVENT_STORE_URL = '', DATABASE_URL = '' } = env;
    auditor = { EVENT_STORE_URL, DATABASE_URL };
    await showRoot(env, { out: file('published.json') });
    said.splice(0);
    await showPublicKeys(env);
    publicKey = output().split(' ')[0] ?? '';
  });

  test('says what it checked: chains, heads and entitlements without any secret key, with EVENT_KEY also the codes', async () => {
    await verify();
    expect(output()).toContain('every event fits.');
    expect(output()).toMatch(
      /^1 published head up to position \d+: rightly signed, and the log agrees with/m,
    );
    expect(output()).toContain('each has the fact that entitles it.');
    expect(output()).toContain('without EVENT_KEY nobody can tell whether it is right.');
    const { EVENT_KEY = '' } = env;
    const set = { ...auditor, EVENT_KEY, SIGNING_PUBLIC_KEY: publicKey };
    await verifyChains(set, undefined, { head: head() });
    expect(output()).toContain('11 were checked with EVENT_KEY.');
    said.splice(0);
    await verify({ json: true });
    expect(JSON.parse(output())).toMatchObject({ intact: true, heads: { agreed: 1, faults: [] } });
    said.splice(0);
    await verifyChains(auditor, undefined);
    expect(output()).toContain('No published head was given (--head)');
  });

  test('sees that the end of an order was cut off, which neither its chain nor the ledger shows', async () => {
    await changingStore(`delete from event where stream = $1 and revision = 1`, ['order-O1'], async () => {
      await verifyChains(auditor, undefined);
      await expect(verify()).rejects.toThrow(
        /^Against a published head: The log from the beginning to position \d+ is no longer whole: it holds 10 events up to there, and held 11/m,
      );
    });
  });

  test('refuses a head that was forged, that is under another key, or that nobody can check', async () => {
    const text = await readFile(file('published.json'), 'utf8');
    await writeFile(file('forged-head.json'), text.replace('"events": 11', '"events": 10'));
    await expect(verify({ head: [file('forged-head.json')] })).rejects.toThrow(
      'has a signature that does not fit it',
    );
    await showRoot(
      { ...env, SIGNING_KEY: Buffer.alloc(32, 5).toString('base64') },
      { out: file('strange-head.json') },
    );
    await expect(verify({ head: [...head(), file('strange-head.json')] })).rejects.toThrow(
      'which is not among those given',
    );
    await expect(verify({ publicKey: [] })).rejects.toThrow('can be checked only with the public key');
    await expect(verify({ publicKey: ['x'] })).rejects.toThrow('--public-key must be 32 bytes in base64');
    await expect(verifyChains(auditor, 'wallet-U1', { head: head() })).rejects.toThrow('Name a stream, or');
  });

  test('takes heads of before and after a new key', async () => {
    const both = { ...env, SIGNING_KEY: `${Buffer.alloc(32, 5).toString('base64')},${env['SIGNING_KEY']}` };
    await showRoot(both, { out: file('renewed.json') });
    await verifyChains(both, undefined, { head: [...head(), file('renewed.json')] });
    expect(output()).toContain('2 published heads up to position');
    said.splice(0);
    await showPublicKeys(both, { json: true });
    expect(JSON.parse(output())).toMatchObject([{ signs: true }, { publicKey, signs: false }]);
  });
});

test('trial-balance names a fact that does not balance by itself, though all of them together do', async () => {
  const [one, other] = [...(await eventsOf('wallet-U1')), ...(await eventsOf('wallet-U2'))].slice(1);
  const move = `update ledger_v1.journal_entry set amount = amount + case event_id when '${one?.id}' then 1 else -1 end
    where event_id in ('${one?.id}', '${other?.id}') and line = 0`;
  await changingLedger(move, async () => {
    await expect(showTrialBalance(env)).rejects.toThrow(`${one?.id} at position ${one?.position} sums to 1.`);
  });
  await showTrialBalance(env);
});

test('trial-balance names an account that does not stand at what its entries come to, though all sum to zero', async () => {
  const [one, other] = ['user:U1:available', 'user:U2:available'];
  const move = `update ledger_v1.account_balance
    set balance = balance + case account when '${one}' then 1 else -1 end where account in ('${one}', '${other}')`;
  await changingLedger(move, async () => {
    await expect(showTrialBalance(env)).rejects.toThrow(
      'The books do not balance.\nuser:U1:available stands at 71.5, its entries come to 70.5.',
    );
  });
  await changingLedger(
    `insert into ledger_v1.account_balance values ('user:U7:available', 'user:available', 5, 1), ('equity:adjustments', 'equity:adjustments', -5, 1)`,
    async () => {
      said.splice(0);
      await expect(showTrialBalance(env, { json: true })).rejects.toThrow(
        'user:U7:available stands at 5, its entries come to 0.',
      );
      expect(JSON.parse(output())).toMatchObject({ balanced: false, sum: '0' });
    },
  );
});

/** The real command, for its exit code. */
function caravan(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env: { PATH: process.env['PATH'], ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}
