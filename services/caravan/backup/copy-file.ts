import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export type Copied = { readonly bytes: number; readonly sha256: string };

/** Copies a file to disk, for its owner alone, and says what it copied. The target must not exist. */
export async function copyFile(
  from: string,
  to: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Copied> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = createReadStream(from);
  await pipeline(
    source,
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        onBytes(chunk.length);
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}
