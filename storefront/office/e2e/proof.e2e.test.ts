import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { program, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import wallets from '../i18n/locales/en/office-wallets.json' with { type: 'json' };
import { atHome, buys, newBuyer } from './buyer.ts';
import { newStaff, signedIn, tabTo } from './staff.ts';

/** What the mall says in Arabic. */
const said = { save: 'حفظ إثباتي', page: 'حفظ صفحة التحقق' };
let system: IsolatedSystem;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravan-proof-'));
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As whoever holds the keys does it. */
async function publishRoot(): Promise<{ hash: string }> {
  const { dataFolder, variables } = system;
  const env = { ...process.env, ...variables, DATA_DIR: dataFolder };
  const command = [program, 'audit', 'root', '--publish', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return JSON.parse(stdout) as { hash: string };
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  // under its own name: a browser opens a file by its ending
  const file = join(folder, (await download).suggestedFilename());
  await (await download).saveAs(file);
  return file;
}

const pressed = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

it('an auditor goes back to before a payment, and in Arabic, by keyboard alone, the buyer proves the balance offline', async () => {
  const [auditor, buyer] = [await newStaff(system, 'auditor'), await newBuyer(system.url, '20000')];
  await buys(system.url, buyer);
  const { hash } = await publishRoot();

  const office = await visit(browser, system.url);
  await signedIn(office.page, auditor);
  await office.page.goto(`/office/wallets?usercode=${buyer.usercode}`);
  const happened = (name: string) => office.page.getByRole('heading', { level: 3, name }).waitFor();
  await happened(wallets.type.PaymentCaptured);
  await office.page.getByRole('slider', { name: wallets.event }).press('Home');
  await happened(wallets.type.DepositCredited);
  await office.page.getByText(wallets.intact).waitFor();
  const { saveProof, saveProofOf } = wallets.solvency;
  expect(saveProofOf).toContain(saveProof);
  const save = office.page.getByRole('button', { name: saveProofOf.replace('{{root}}', hash.slice(0, 8)) });
  const seen = await readFile(await downloaded(office.page, () => save.click()), 'utf8');
  await expectAccessible(office.page, 'a wallet with its proofs');
  await expectNoSidewaysScroll(office.page, 'a wallet with its proofs', [390]);

  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  await atHome(page, system.url, buyer);
  await page.goto('/userInfo/money-package/proof');
  const own = await downloaded(page, () => pressed(page, page.getByRole('button', { name: said.save })));
  expect(await readFile(own, 'utf8')).toBe(seen);
  const checker = await downloaded(page, () => pressed(page, page.getByRole('link', { name: said.page })));
  await expectAccessible(page, 'the proofs of a buyer');
  await expectNoSidewaysScroll(page, 'the proofs of a buyer');

  const offline = await browser.newContext({ offline: true });
  const alone = await offline.newPage();
  await alone.goto(pathToFileURL(checker).href);
  await alone.getByLabel('Your proof file').setInputFiles(own);
  await alone.getByLabel('The published root', { exact: true }).fill(hash);
  await alone.getByRole('status').getByText('Your balance is in the total.').waitFor();
  expect([...office.complaints, ...complaints]).toEqual([]);
  await Promise.all([offline.close(), context.close(), office.context.close()]);
});
