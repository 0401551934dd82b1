import { ShreddedError } from '@caravan/platform';
import type { SealPort } from './ports.ts';
import type { SubmitRequest } from './submission.ts';

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

/** The personal texts of a submission, sealed for its buyer; undefined once their account is closed. */
export async function sealedTexts(
  vault: SealPort,
  { buyer, context, ...request }: SubmitRequest,
): Promise<{ readonly shipTo: string; readonly remark: string } | undefined> {
  const { commandId } = context;
  const shipTo = await sealedFor(vault, buyer, { text: JSON.stringify(request.shipTo), commandId });
  const remark = request.remark ? await sealedFor(vault, buyer, { text: request.remark, commandId }) : '';
  return shipTo === undefined || remark === undefined ? undefined : { shipTo, remark };
}
