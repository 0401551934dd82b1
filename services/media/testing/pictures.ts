import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a telephone takes it: rotated by its metadata, which also tell where it was taken. */
export async function photo(width = 1_200, height = 900): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#b0503c' } })
    .withExif({ IFD0: { Copyright: 'Mei Tan' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function drawing(width = 300, height = 200): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 4, background: '#00a0a080' } })
    .png()
    .toBuffer();
}

/** A PNG of a few kilobytes that unfolds into hundreds of millions of pixels. */
export function bomb(width = 20_000, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // one bit of grey each
  header.set([1, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

export const scriptedDrawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>',
);
