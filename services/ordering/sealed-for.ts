import { ShreddedError } from '@caravan/platform';
import type { SealPort } from './ports.ts';

/** The sealed text, the same for a repeated command; undefined for a person whose account is closed. */
export async function sealedFor(
  vault: SealPort,
  person: string,
  { text, commandId }: { readonly text: string; readonly commandId: string },
): Promise<string | undefined> {
  try {
    return await vault.seal(person, text, commandId);
  } catch (error) {
    if (error instanceof ShreddedError) return undefined;
    throw error;
  }
}
