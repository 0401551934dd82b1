import { sign, verify } from 'node:crypto';
import type { PublicKey, SigningKey } from '../signed-heads/signing-key.ts';
import { DOCUMENT_FORMAT } from './wallet-document.ts';

const BEGIN = '<footer data-signature>';
/** To the last byte: nothing can be added behind what is signed, and the signature has one spelling. */
const END =
  /^<footer data-signature>\n<p>Signed under the key <code>([0-9a-f]{8})<\/code>, Ed25519 over every byte before this footer:<\/p>\n<p><code>([A-Za-z0-9+/]{85}[AQgw]==)<\/code><\/p>\n<\/footer>\n<\/body>\n<\/html>\n$/;
const FORMAT = `<meta name="caravan-format" content="${DOCUMENT_FORMAT}">`;
const WALLET = /<title>Wallet ([A-Za-z0-9-]+)<\/title>/;
const POSITION = /<meta name="caravan-position" content="(\d{1,18}|-1)">/;

/**
 * Ends a page with its signature, over the exact bytes before. They begin as no signed head does, so neither can be taken for
 * the other.
 */
export function signDocument(page: string, { key, publicKey }: SigningKey): string {
  const signature = sign(null, Buffer.from(page, 'utf8'), key).toString('base64');
  return `${page}${BEGIN}
<p>Signed under the key <code>${publicKey.id}</code>, Ed25519 over every byte before this footer:</p>
<p><code>${signature}</code></p>
</footer>
</body>
</html>
`;
}

export type DocumentCheck =
  | {
      readonly ok: true;
      readonly key: string;
      readonly usercode: string;
      readonly position: bigint;
      readonly bytes: number;
    }
  /** `why` ends a sentence that names the document */
  | { readonly ok: false; readonly why: string };

/** Whether a document is as it was signed, under one of the keys. */
export function checkDocument(file: Buffer, keys: readonly PublicKey[]): DocumentCheck {
  const at = file.lastIndexOf(BEGIN);
  if (at === -1) return wrong('has no signature at its end');
  const signed = file.subarray(0, at);
  const [, id, signature = ''] = END.exec(file.subarray(at).toString('latin1')) ?? [];
  if (id === undefined) return wrong('was changed in its signature or behind it');
  const key = keys.find((each) => each.id === id);
  if (key === undefined) return wrong(`is signed under the key ${id}, which is not among those given`);
  if (!verify(null, signed, key.key, Buffer.from(signature, 'base64')))
    return wrong(
      `is not as it was signed: one of the ${signed.length} bytes before the signature, or the signature, was changed`,
    );
  const text = signed.toString('utf8');
  const usercode = WALLET.exec(text)?.[1];
  const position = POSITION.exec(text)?.[1];
  if (!text.startsWith('<!doctype html>') || !text.includes(FORMAT) || !usercode || position === undefined)
    return wrong('is signed, but is no document of a wallet');
  if (key.until !== undefined && BigInt(position) > key.until)
    return wrong(`is signed under the key ${id}, which counts up to position ${key.until} alone`);
  return { ok: true, key: id, usercode, position: BigInt(position), bytes: signed.length };
}

const wrong = (why: string) => ({ ok: false, why }) as const;
