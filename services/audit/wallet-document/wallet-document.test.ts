import { expect, test } from 'vitest';
import { publicKeyOf, signingKeyOf } from '../signed-heads/signing-key.ts';
import { capture, credit, history, logOf } from '../testing/history.ts';
import { auditWallet } from '../wallet-history/audit-wallet.ts';
import { checkDocument, signDocument } from './signed-document.ts';
import { walletDocument } from './wallet-document.ts';

const key = signingKeyOf(Buffer.alloc(32, 7).toString('base64'));
const other = signingKeyOf(Buffer.alloc(32, 8).toString('base64'));
const keys = [key.publicKey];
const SCRIPT = `</code><script>alert("1")</script><img src=x onerror='alert(1)'>`;
const facts = [
  credit('U1', '100'),
  capture('U1', 'O1', '30.5'),
  { stream: 'wallet-U1', type: 'AdjustmentProposed', data: { usercode: 'U1', reason: SCRIPT } },
];
const written = history(facts);

async function pageOf(events = written, position = 30n): Promise<string> {
  const audit = await auditWallet({ log: logOf(events), usercode: 'U1', upTo: position });
  if (audit === undefined) throw new Error('the wallet has events');
  return await walletDocument({ audit, position, at: new Date('2026-03-02T00:00:00.500Z') });
}
const signed = async () => Buffer.from(signDocument(await pageOf(), key), 'utf8');

test('a document has every event, its hash and postings, the balances and what it stands at', async () => {
  const text = (await signed()).toString('utf8');
  for (const { metadata } of written) expect(text).toContain(metadata.hash);
  for (const said of [
    'escrow:O1',
    '30.5',
    '69.5',
    '2026-03-02T00:00:00Z',
    'Every event fits its hash chain.',
  ])
    expect(text).toContain(said);
  expect(text).toContain('As of position in the log</th><td>30</td>');
  expect(text.endsWith('</html>\n')).toBe(true);
});

test('it tells the wallet up to its position, and nothing behind that', async () => {
  const page = await pageOf(written, 10n);
  expect(page).toContain(written[0]?.metadata.hash);
  expect(page).not.toContain(written[1]?.metadata.hash);
});

test('whatever an event says stays text, and the page may load and run nothing', async () => {
  const page = await pageOf();
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('&lt;script&gt;alert(\\&quot;1\\&quot;)&lt;/script&gt;');
  expect(page).toContain(`content="default-src 'none'; style-src 'sha256-`);
  expect(page).not.toMatch(/https?:|href=|url\(/);
});

test('an event that does not fit its chain is named in the verdict', async () => {
  const tampered = written.map((event, index) =>
    index === 1 ? { ...event, data: { ...Object(event.data), paymentId: 'another' } } : event,
  );
  const page = await pageOf(tampered);
  expect(page).toContain('Broken: wallet-U1: revision 1');
  expect(page).not.toContain('Every event fits');
});

test('an event that is not believed is named, and one that was found forged moves no balance', async () => {
  const doubted = written.map((event, index) =>
    index === 1 ? { ...event, doubt: { why: 'it has no code', passedOver: true } } : event,
  );
  const page = await pageOf(doubted);
  expect(page).toContain('Event 1 is not believed: it has no code');
  expect(page).toContain('Available</th><td>100 USDT');
});

test('what was signed is found as it was signed', async () => {
  const file = await signed();
  expect(checkDocument(file, keys)).toMatchObject({
    ok: true,
    key: key.publicKey.id,
    usercode: 'U1',
    position: 30n,
  });
});

test('each byte that is changed is caught, and each that is added or cut off', async () => {
  const file = await signed();
  for (let at = 0; at < file.length; at += 1) {
    const changed = Buffer.from(file);
    changed[at] = (file[at] ?? 0) ^ 1;
    expect(checkDocument(changed, keys).ok, `byte ${at}`).toBe(false);
  }
  expect(checkDocument(Buffer.concat([file, Buffer.from(' ')]), keys).ok).toBe(false);
  expect(checkDocument(Buffer.concat([Buffer.from(' '), file]), keys).ok).toBe(false);
  expect(checkDocument(file.subarray(0, -1), keys).ok).toBe(false);
});

test('a signature has one spelling alone', async () => {
  const text = (await signed()).toString('utf8');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  // the last letter has four bits that mean nothing
  const respelt = text.replace(
    /(.)==<\/code>/,
    (_, last: string) => `${letters[letters.indexOf(last) + 1]}==</code>`,
  );
  expect(respelt).not.toBe(text);
  expect(checkDocument(Buffer.from(respelt), keys).ok).toBe(false);
});

const why = (bytes: Buffer, known = keys) => {
  const check = checkDocument(bytes, known);
  return check.ok ? 'nothing' : check.why;
};

test('it says what is wrong', async () => {
  const file = await signed();
  const text = file.toString('utf8');
  expect(why(Buffer.from(text.replace('30.5', '31.5')))).toContain('is not as it was signed');
  expect(why(Buffer.from(`${text}<p>more</p>`))).toBe('was changed in its signature or behind it');
  expect(why(Buffer.from(await pageOf()))).toBe('has no signature at its end');
  expect(why(file, [other.publicKey])).toContain(`under the key ${key.publicKey.id}, which is not among`);
  expect(why(Buffer.from(signDocument('<!doctype html><p>Pay me.</p>', key)))).toContain('no document');
  const stolen = publicKeyOf(`${key.publicKey.text}@29`);
  expect(why(file, [stolen])).toContain('counts up to position 29 alone');
});
