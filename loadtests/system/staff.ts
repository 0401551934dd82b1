import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program, type IsolatedSystem } from '@caravan/caravan/testing';
import { Secret, TOTP } from 'otpauth';
import type { Api } from './api.ts';

const run = promisify(execFile);

/** Somebody who works for the mall, signed in with both factors. */
export async function newStaff(
  api: Api,
  { dataFolder, variables }: IsolatedSystem,
  role: string,
): Promise<{ readonly token: string; readonly staffId: string }> {
  const username = `load-${role}`;
  const env = { ...process.env, ...variables, DATA_DIR: dataFolder };
  const add = [program, 'staff', 'add', username, '--role', role];
  const { stdout } = await run(process.execPath, add, { env });
  const password = /with the password (\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(stdout);
  const { ticket, enrol } = await api.call('office!login', { username, password });
  const code = new TOTP({ secret: Secret.fromBase32(enrol?.secret ?? '') }).generate();
  return await api.call('office!enrol', { ticket, code, password: 'a password of my own' });
}
