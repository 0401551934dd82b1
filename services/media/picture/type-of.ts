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
  if (starts('ftypavif', 4) || starts('ftypavis', 4)) return 'avif';
  return undefined;
}
