import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program, type IsolatedSystem } from '@caravan/caravan/testing';
import type { ActionName, RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright';

/** Somebody who works for the mall, with the password that they were given. */
type Newcomer = { readonly username: string; readonly password: string };
/** With a second factor, and signed in. */
export type Member = Newcomer & { readonly token: string; readonly staffId: string; readonly codes: Codes };
/** What an authenticator app shows: each time a code that was not shown before. */
export type Codes = () => Promise<string>;

const run = promisify(execFile);
export const ownPassword = 'a password of my own';
let members = 0;

export async function addStaff({ dataFolder, variables }: IsolatedSystem, role: string): Promise<Newcomer> {
  members += 1;
  const username = `${role}-${members}`;
  const env = { ...process.env, ...variables, DATA_DIR: dataFolder };
  const { stdout } = await run(process.execPath, [program, 'staff', 'add', username, '--role', role], {
    env,
  });
  const password = /with the password (\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(stdout);
  return { username, password };
}

/** A code of one period works once, so a second one waits for the next period. */
export function codesOf(secret: string): Codes {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = -1;
  return async () => {
    while (totp.counter() <= last) await new Promise((resolve) => setTimeout(resolve, totp.remaining()));
    last = totp.counter();
    return totp.generate();
  };
}

/** The office's API, with which a test prepares its data. */
export async function ask<Name extends ActionName>(
  url: string,
  name: Name,
  request: RequestOf<Name>,
  token?: string,
): Promise<ResponseOf<Name>> {
  const response = await fetch(`${url}/wap/api/${name}.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: JSON.stringify(request),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: ResponseOf<Name> };
  if (answer.code !== 0) throw new Error(`${name}: ${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

/** A member of staff who has set up the second factor. */
export async function newStaff(system: IsolatedSystem, role: string): Promise<Member> {
  const newcomer = await addStaff(system, role);
  const { ticket, enrol } = await ask(system.url, 'office!login', newcomer);
  const codes = codesOf(enrol?.secret ?? '');
  const step = { ticket, code: await codes(), password: ownPassword };
  const { token, staffId } = await ask(system.url, 'office!enrol', step);
  return { ...newcomer, token, staffId, codes };
}

/** The page is that of somebody who has signed in. */
export async function signedIn(page: Page, { token, staffId, username }: Member): Promise<void> {
  await page.addInitScript(
    ([kept, user]) => {
      localStorage.setItem('office/token', kept ?? '');
      localStorage.setItem('office/userInfo', user ?? '');
    },
    [token, JSON.stringify({ usercode: staffId, username })],
  );
}

/** Moves on by Tab until it has the focus: at most once through a page, with its header and footer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 100; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}
