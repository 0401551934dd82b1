import { refusal, type Refusal } from '@caravan/events';
import type { Rendered } from './picture/rendered.ts';
import { hidesDocument } from './picture/hides-document.ts';
import type { Press } from './picture/press.ts';
import { MOST_PIXELS } from './picture/most-pixels.ts';
import { typeOf } from './picture/type-of.ts';
import type { Rules } from './purposes.ts';

type Sent = {
  readonly bytes: Uint8Array;
  readonly owner: string;
  readonly abandoned?: AbortSignal | undefined;
};

/** What was sent, encoded anew; or why it is refused. */
export async function encodeAnew(
  press: Press,
  { bytes, owner, abandoned }: Sent,
  { size, types }: Pick<Rules, 'size' | 'types'>,
): Promise<readonly Rendered[] | { readonly refusal: Refusal }> {
  if (bytes.byteLength > size.bytes) return { refusal: refusal(size.above) };
  if (bytes.byteLength === 0) return { refusal: refusal('image-missing') };
  const type = typeOf(bytes);
  const allowed = types.map((each) => each.toUpperCase()).join(', ');
  if (!type || !types.includes(type)) return { refusal: refusal('image-type-unsupported', { allowed }) };
  if (hidesDocument(bytes)) return { refusal: refusal('image-hides-document') };
  const pressed = await press.press({ bytes, type }, owner, abandoned);
  if (!('fault' in pressed)) return pressed;
  switch (pressed.fault) {
    case 'busy':
      return { refusal: refusal('uploads-busy') };
    case 'type':
      return { refusal: refusal('image-type-unsupported', { allowed }) };
    case 'pixels':
      return { refusal: refusal('image-too-many-pixels', { most: MOST_PIXELS }) };
    case 'unreadable':
      return { refusal: refusal('image-unreadable') };
  }
}
