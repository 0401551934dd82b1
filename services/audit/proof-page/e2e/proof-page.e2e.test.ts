import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { formatMoney, money, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chromiumFlags, chromiumPath } from '../../../../.config/chromium.ts';
import { signHead } from '../../signed-heads/signed-head.ts';
import { signingKeyOf } from '../../signed-heads/signing-key.ts';
import { proofFor, rootFile } from '../../solvency/proof.ts';
import type { Proof } from '../../solvency/proof.ts';
import { rootOf } from '../../solvency/root.ts';
import { createSumTree } from '../../solvency/tree.ts';
import { proofPage } from '../proof-page.ts';

const key = signingKeyOf(Buffer.alloc(32, 7).toString('base64'));
let folder: string;
let browser: Browser;
let page: Page;
let complaints: string[];
let proof: Proof;
const fileOf = (name: string) => join(folder, name);
const focused = () => page.evaluate(() => document.activeElement?.id);
const verdict = () => page.getByRole('status');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-proof-page-'));
  const balance = {
    available: money('1.5'),
    held: money('0'),
    escrow: money('1.5000000001'),
    withheld: money('0.5'),
  };
  const tree = createSumTree(
    ['A1', 'B2', 'C3'].map((usercode) => ({ usercode, salt: usercode.charAt(1).repeat(64), ...balance })),
  );
  const root = rootFile(rootOf(tree.top, { position: 7n, wallets: tree.leaves }));
  const head = signHead(root, { events: 12, digest: 'ab'.repeat(32) }, key, new Date('2026-06-01T12:00:00Z'));
  const made = proofFor('B2', { ...root, head }, tree);
  if (!made) throw new Error('B2 has a wallet');
  proof = made;
  const available = formatMoney(plus(money(proof.leaf.available), 1n as Money));
  const forged = { ...proof, leaf: { ...proof.leaf, available } };
  await Promise.all([
    writeFile(fileOf('page.html'), proofPage()),
    writeFile(fileOf('proof.json'), JSON.stringify(proof)),
    writeFile(fileOf('forged.json'), JSON.stringify(forged)),
    writeFile(fileOf('root.json'), JSON.stringify(proof.root)),
    writeFile(fileOf('large.json'), ' '.repeat(100_000)),
  ]);
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  // opened from the disk, without a network, as a person does
  const context = await browser.newContext({ locale: 'en-GB', offline: true });
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(pathToFileURL(fileOf('page.html')).href);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

const expectAccessible = async () => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
};

test('a dropped proof is believed only when it was compared with the published root', async () => {
  const text = JSON.stringify(proof);
  await page.getByText('Your proof file', { exact: true }).evaluate((label, content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'proof.json', { type: 'application/json' }));
    label.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await verdict().getByText('The proof agrees with itself.').waitFor();
  await expectAccessible();
  await page.getByLabel('The published root', { exact: true }).fill(proof.root.hash);
  await verdict().getByText('Your balance is in the total.').waitFor();
  const facts = await verdict().getByRole('definition').allInnerTexts();
  expect(facts.slice(0, 5)).toEqual(['B2', '3.5000000001 USDT', '10.5000000003 USDT', '3', '7']);
  await expectAccessible();
});

test('the signature is checked by the browser, and a changed balance is refused', async () => {
  await page.getByLabel('Your proof file').setInputFiles(fileOf('proof.json'));
  await page.getByLabel('Or the file of the published root').setInputFiles(fileOf('root.json'));
  await page.getByLabel('Public key of the mall').fill(key.publicKey.text);
  await verdict().getByText('fits the public key').waitFor();
  await page.getByLabel('Your proof file').setInputFiles(fileOf('forged.json'));
  await verdict().getByText('This proves nothing.').waitFor();
  await verdict().getByText('The balance does not lead to the root.').waitFor();
  await expectAccessible();
  await page.getByLabel('Your proof file').setInputFiles(fileOf('large.json'));
  await verdict().getByText('larger than any proof').waitFor();
});

test('everything is done with the keyboard, in Arabic, from right to left', async () => {
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('language');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'هل رصيدي ضمن المجموع؟' }).waitFor();
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
    'rtl',
    'ar',
  ]);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('proof');
  await page.locator(':focus').setInputFiles(fileOf('proof.json'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(proof.root.hash);
  await verdict().getByText('رصيدك ضمن المجموع.').waitFor();
  await expectAccessible();
});

test('the page may connect to nothing', async () => {
  const reached = await page.evaluate(() =>
    fetch('https://example.org').then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
  expect(complaints.splice(0).join()).toContain('Content Security Policy');
});
