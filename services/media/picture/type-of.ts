export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** The type of a picture by its first bytes. What a name or a header says of it is not asked. */
export function typeOf(bytes: Uint8Array): PictureType | undefined {
  const starts = (text: string, at = 0): boolean =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) ===
    text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  return isAvif(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ? 'avif' : undefined;
}

/** Where the brands of a file that is made of boxes stand: one that it is, a version, and others that it also is. */
const [MAIN, OTHERS, BRAND] = [8, 16, 4];
const MOST_BRANDS = 32;

/** Some programs call an AVIF first of all an image file (`mif1`), and an AVIF only among its other brands. */
function isAvif(file: Buffer): boolean {
  if (file.length < OTHERS || file.toString('latin1', 4, MAIN) !== 'ftyp') return false;
  const end = Math.min(file.readUInt32BE(0), file.length, OTHERS + MOST_BRANDS * BRAND);
  const others = Array.from(
    { length: Math.max(0, Math.floor((end - OTHERS) / BRAND)) },
    (_, at) => OTHERS + at * BRAND,
  );
  return [MAIN, ...others].some((at) => ['avif', 'avis'].includes(file.toString('latin1', at, at + BRAND)));
}
