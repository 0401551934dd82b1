import { ShreddedError } from '@caravan/platform';
import type { PersonalData } from './ports.ts';

/** What somebody signs in with: what their browser calls itself, and about where it is. It is personal data, and kept sealed. */
export type Device = {
  /** as the browser says; '': nothing */
  readonly agent: string;
  /** whence, no nearer than its neighbourhood: "203.0.113.*" */
  readonly network: string;
};

/** undefined: there is nothing to seal, or the account was closed meanwhile, and opens no session. */
export async function sealDevice(
  vault: Pick<PersonalData, 'seal'>,
  usercode: string,
  device: Device | undefined,
): Promise<string | undefined> {
  if (!device) return undefined;
  return await vault.seal(usercode, JSON.stringify(device)).catch((error: unknown) => {
    if (error instanceof ShreddedError) return undefined;
    throw error;
  });
}

/** undefined: nothing is known of it, or its owner's key is destroyed. */
export async function openDevice(
  vault: Pick<PersonalData, 'open'>,
  usercode: string,
  sealed: string | null,
): Promise<Device | undefined> {
  const text = sealed === null ? undefined : await vault.open(usercode, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Device);
}
