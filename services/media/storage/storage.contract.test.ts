import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasS3, startS3 } from '../testing/start-s3.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const BUCKETS = ['caravan-files', 'silkway-files'] as const;
const [OURS, OTHER] = BUCKETS;
const upload = 'a'.repeat(32);
const keyOf = (letter: string) => `${upload}/${letter.repeat(32)}.webp`;
const file = (text: string) => ({ bytes: Buffer.from(text), type: 'image/webp' });

type Opened = { readonly storage: Storage; close(): Promise<void> };

/** What every storage promises. */
function describeStorage(name: string, open: () => Promise<Opened>, skip = false): void {
  describe.skipIf(skip)(`${name}${skip ? ' (needs versitygw, see services/media/README.md)' : ''}`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    it('gives back what was put, byte for byte', async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
      await opened.storage.put(OURS, keyOf('b'), { bytes, type: 'image/webp' });
      const found = await opened.storage.get(OURS, keyOf('b'));
      expect(found?.equals(bytes)).toBe(true);
    });

    it('keeps the buckets apart, and has nothing where nothing was put', async () => {
      await opened.storage.put(OURS, keyOf('c'), file('ours'));
      expect(await opened.storage.get(OTHER, keyOf('c'))).toBeUndefined();
      expect(await opened.storage.get(OURS, keyOf('d'))).toBeUndefined();
    });

    it('replaces what it holds', async () => {
      await opened.storage.put(OURS, keyOf('e'), file('first'));
      await opened.storage.put(OURS, keyOf('e'), file('second'));
      expect(String(await opened.storage.get(OURS, keyOf('e')))).toBe('second');
    });

    it('removes a file, and does not mind one that is gone', async () => {
      await opened.storage.put(OURS, keyOf('f'), file('short-lived'));
      await opened.storage.remove(OURS, keyOf('f'));
      await opened.storage.remove(OURS, keyOf('f'));
      expect(await opened.storage.get(OURS, keyOf('f'))).toBeUndefined();
    });

    it.each([
      [OURS, '../../../etc/passwd'],
      ['..', keyOf('b')],
      [OURS, `${upload}/../${'b'.repeat(32)}.webp`],
      [OURS, 'index.html'],
    ])('opens nothing that leads out of it: %s/%s', async (bucket, key) => {
      const { storage } = opened;
      for (const use of [
        () => storage.get(bucket, key),
        () => storage.remove(bucket, key),
        () => storage.put(bucket, key, file('elsewhere')),
      ])
        await expect((async () => await use())()).rejects.toThrow('no file can be called');
    });

    it('says so when a file cannot be kept', async () => {
      await expect(opened.storage.put('../no-such-bucket', keyOf('a'), file('lost'))).rejects.toThrow();
    });
  });
}

describeStorage('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caravan-files-'));
  return {
    storage: createFolderStorage(folder),
    close: () => rm(folder, { recursive: true }),
  };
});

describeStorage(
  'S3',
  async () => {
    const { access, stop } = await startS3(BUCKETS);
    return { storage: createS3Storage(access), close: stop };
  },
  !hasS3(),
);

describe.skipIf(!hasS3())('S3 with the wrong secret', () => {
  it('takes nothing', async () => {
    const { access, stop } = await startS3([OURS]);
    try {
      const storage = createS3Storage({ ...access, secretAccessKey: 'another one' });
      await expect(storage.put(OURS, keyOf('b'), file('refused'))).rejects.toThrow();
    } finally {
      await stop();
    }
  });
});

describe('a folder', () => {
  it('holds nothing of an upload whose files were removed, and never half a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'caravan-files-'));
    try {
      const storage = createFolderStorage(folder);
      await storage.put(OURS, keyOf('b'), file('one'));
      await storage.put(OURS, keyOf('c'), file('two'));
      expect(await readdir(join(folder, OURS, upload))).toHaveLength(2);
      for (const letter of ['b', 'c']) await storage.remove(OURS, keyOf(letter));
      expect(await readdir(join(folder, OURS))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
