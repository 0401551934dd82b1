import { beginSession } from '@caravan/storefront-shared/session';
import { login, register, registerProven } from '../../api/account.ts';
import { forgetAgentCode } from './agent-code.ts';

type SignedIn = { readonly token: string; readonly usercode: string; readonly username: string };

function begin({ token, usercode, username }: SignedIn): void {
  beginSession(token, { usercode, username });
}

export async function enter(username: string, password: string): Promise<void> {
  begin(await login(username, password));
}

/** Creates an account and logs in with it. */
export async function enterAsNew(request: {
  readonly username: string;
  readonly password: string;
  readonly usercode?: string;
}): Promise<void> {
  begin(await register({ ...request, agree: true }));
  forgetAgentCode();
}

/** The same, with the code that proves its address. */
export async function enterAsProven(
  request: Omit<Parameters<typeof registerProven>[0], 'agree'>,
): Promise<void> {
  begin(await registerProven({ ...request, agree: true }));
  forgetAgentCode();
}
