import { randomUUID } from 'node:crypto';
import { isSealedFile, silentLogger, TamperedError } from '@caravan/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLoanDocuments, createSweepUploadsJob, openStorage } from './index.ts';
import type { Media, Purpose, Storage, Uploaded, Viewer } from './index.ts';
import { photo } from './testing/pictures.ts';
import { hasS3, startS3 } from './testing/start-s3.ts';
import { createTestMedia, type TestMedia } from './testing/test-media.ts';

const BUCKET = 'caravan-files';

let test: TestMedia;
let owner: string;
beforeAll(async () => {
  test = await createTestMedia();
});
beforeEach(() => {
  owner = `owner-${randomUUID()}`;
});
afterAll(() => test.stop());

async function uploaded(media: Media = test.media, purpose: Purpose = 'loan'): Promise<Uploaded> {
  const answer = await media.upload({ owner, bucket: BUCKET, purpose, bytes: await photo() });
  return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer;
}
const claimed = async ({ id }: Uploaded) =>
  expect(await documents().claim({ loanId: `loan-${id}`, owner, ids: [id] })).toBe(true);
const documents = () => createLoanDocuments(test.database.db, test.clock);
const keysOf = ({ id, files }: Uploaded) => files.map(({ name }) => `${id}/${name}`);
const stored = (picture: Uploaded, storage: Storage = test.storage) =>
  Promise.all(
    keysOf(picture).map(async (key) => (await storage.get(BUCKET, key)) ?? expect.unreachable(key)),
  );
const opened = ({ id, files }: Uploaded, viewer: Viewer = { usercode: owner }, media: Media = test.media) =>
  Promise.all(files.map(async ({ name }) => (await media.open({ id, name, viewer }))?.body));
const isPicture = async (bytes: Buffer) =>
  await sharp(bytes)
    .metadata()
    .then(
      () => true,
      () => false,
    );
const sweep = (storage: Storage = test.storage) =>
  createSweepUploadsJob({
    db: test.database.db,
    storage,
    seals: test.vault,
    jobs: { schedule: async () => undefined },
    clock: test.clock,
    logger: silentLogger,
    isTold: async () => true,
  })(null);
const rowOf = async ({ id }: Uploaded) =>
  await test.database.db
    .selectFrom('upload')
    .select(['state', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();

/** As it lies there since before pictures were sealed. What each file shows. */
async function unsealed(): Promise<{ readonly picture: Uploaded; readonly shown: readonly Buffer[] }> {
  const picture = await uploaded();
  const shown = (await opened(picture)).map((body) => body ?? expect.unreachable());
  for (const [at, key] of keysOf(picture).entries())
    await test.storage.put(BUCKET, key, { bytes: shown[at] ?? Buffer.alloc(0), type: 'image/webp' });
  await test.database.db.updateTable('upload').set({ sealed: false }).where('id', '=', picture.id).execute();
  return { picture, shown };
}

/** No eight bytes of the picture in a row, wherever they may lie. */
function holdsNoneOf(bytes: Buffer, shown: Buffer): boolean {
  const found = new Set<string>();
  for (let at = 0; at + 8 <= bytes.length; at += 1) found.add(bytes.toString('latin1', at, at + 8));
  for (let at = 0; at + 8 <= shown.length; at += 1)
    if (found.has(shown.toString('latin1', at, at + 8))) return false;
  return true;
}

describe.each([
  { name: 'a folder', skip: false, open: async () => ({ storage: test.storage, stop: async () => {} }) },
  {
    name: 'S3',
    skip: !hasS3(),
    open: async () => {
      const s3 = await startS3([BUCKET]);
      return { storage: await openStorage(s3.access), stop: s3.stop };
    },
  },
])('in $name, the picture of a document', ({ skip, open }) => {
  it.skipIf(skip)('lies there as no picture, and its owner gets it back', async () => {
    const { storage, stop } = await open();
    try {
      const media = test.on(storage);
      const picture = await uploaded(media);
      const shown = await opened(picture, { usercode: owner }, media);
      for (const [at, bytes] of (await stored(picture, storage)).entries()) {
        const file = shown[at] ?? expect.unreachable();
        expect([await isPicture(bytes), await isPicture(file)]).toEqual([false, true]);
        expect(holdsNoneOf(bytes, file)).toBe(true);
      }
    } finally {
      await stop();
    }
  });
});

it('the picture of a document is of a type and size that can be read without opening it, and named after nothing in it', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  expect(first.files[1]).toMatchObject({ type: 'image/webp', width: 900, height: 1200 });
  const [{ name } = { name: '' }] = first.files;
  expect(second.files.map((file) => file.name)).not.toContain(name);
  const seen = await test.media.open({ id: first.id, name, viewer: { usercode: owner } });
  expect(seen).toMatchObject({ type: 'image/avif', forEverybody: false });
});

it('pictures for other purposes lie as they are shown', async () => {
  const picture = await uploaded(test.media, 'avatar');
  expect((await stored(picture)).some(isSealedFile)).toBe(false);
  expect(await isPicture((await stored(picture))[0] ?? Buffer.alloc(0))).toBe(true);
});

it('another account reads none of it, nor do staff before it is part of an application', async () => {
  const picture = await uploaded();
  const nothing = picture.files.map(() => undefined);
  expect(await opened(picture, { usercode: 'somebody else' })).toEqual(nothing);
  expect(
    await test.media.open({ id: picture.id, name: picture.files[0]?.name ?? '', viewer: undefined }),
  ).toBeUndefined();
  expect(await opened(picture, { sees: ['loan'] })).toEqual(nothing);
  await claimed(picture);
  expect(await opened(picture, { sees: ['loan'] })).not.toContain(undefined);
  expect(await opened(picture, { sees: ['recharge', 'chat'] })).toEqual(nothing);
});

it('what lies under one name opens under no other, nor does a picture that somebody put in its place', async () => {
  const [mine, other] = [await uploaded(), await uploaded()];
  const [key = '', second = ''] = keysOf(mine);
  const put = (bytes: Buffer) => test.storage.put(BUCKET, key, { bytes, type: 'image/webp' });
  const seen = () =>
    test.media.open({ id: mine.id, name: mine.files[0]?.name ?? '', viewer: { usercode: owner } });
  const [shown = Buffer.alloc(0)] = (await opened(other)).map((body) => body ?? Buffer.alloc(0));
  for (const bytes of [
    (await stored(other))[0] ?? Buffer.alloc(0),
    (await test.storage.get(BUCKET, second)) ?? Buffer.alloc(0),
    shown,
  ]) {
    await put(bytes);
    await expect(seen()).rejects.toThrow(TamperedError);
  }
});

it('with the key of its owner it is gone for everybody, though its bytes still lie there', async () => {
  const { picture: old } = await unsealed();
  await sweep();
  const pictures = [old, await uploaded()];
  for (const picture of pictures) await claimed(picture);
  await test.vault.shred(owner);
  for (const picture of pictures) {
    const nothing = picture.files.map(() => undefined);
    expect(await opened(picture)).toEqual(nothing);
    expect(await opened(picture, { sees: ['loan'] })).toEqual(nothing);
    expect((await stored(picture)).every(isSealedFile)).toBe(true);
  }
  const late = { owner, bucket: BUCKET, purpose: 'loan', bytes: await photo() } as const;
  const before = await test.files();
  expect(await test.media.upload(late)).toEqual({ refusal: { key: 'not-logged-in' } });
  expect(await test.files()).toEqual(before);
});

it('what is too large or no picture is refused as before, and an upload that dies leaves no half file', async () => {
  const request = { owner, bucket: BUCKET, purpose: 'loan' } as const;
  const tooLarge = Buffer.concat([await photo(), Buffer.alloc(10 * 1_048_576)]);
  expect(await test.media.upload({ ...request, bytes: tooLarge })).toEqual({
    refusal: { key: 'image-above-10m' },
  });
  expect(await test.media.upload({ ...request, bytes: Buffer.from('no picture') })).toMatchObject({
    refusal: { key: 'image-type-unsupported' },
  });
  const put: string[] = [];
  const dying: Storage = {
    ...test.storage,
    async put(bucket, key, file) {
      if (put.length === 2) throw new Error('killed');
      put.push(key);
      await test.storage.put(bucket, key, file);
    },
  };
  await test.on(dying).upload({ ...request, bytes: await photo() });
  for (const key of put) {
    const bytes = (await test.storage.get(BUCKET, key)) ?? expect.unreachable(key);
    expect(await isPicture((await test.vault.openFile(owner, key, bytes)) ?? Buffer.alloc(0))).toBe(true);
  }
  // what nobody was told of goes with the next sweeping but one
  test.pass(25 * 3_600_000);
  await sweep();
  for (const key of put) expect(await test.storage.get(BUCKET, key)).toBeUndefined();
});

describe('what was uploaded before', () => {
  it('can be seen by its owner, is sealed by the next sweeping, and shows the same', async () => {
    const { picture, shown } = await unsealed();
    await claimed(picture);
    expect(await opened(picture)).toEqual(shown);
    await sweep();
    for (const [at, bytes] of (await stored(picture)).entries()) {
      expect(await isPicture(bytes)).toBe(false);
      expect(holdsNoneOf(bytes, shown[at] ?? Buffer.alloc(0))).toBe(true);
    }
    expect(await opened(picture)).toEqual(shown);
    expect(await rowOf(picture)).toEqual({ state: 'used', sealed: true });
  });

  it('is whole and seen at each moment, whenever the sealing is killed, and is sealed by the next', async () => {
    const { picture, shown } = await unsealed();
    await claimed(picture);
    // once before each file, and once after it
    for (let steps = 0; steps <= picture.files.length * 2; steps += 1) {
      let left = steps;
      const step = () => {
        if (left === 0) throw new Error('killed');
        left -= 1;
      };
      await sweep({
        ...test.storage,
        async put(...file) {
          step();
          await test.storage.put(...file);
          step();
        },
      });
      expect(await opened(picture)).toEqual(shown);
    }
    await sweep();
    expect((await stored(picture)).every(isSealedFile)).toBe(true);
    expect(await rowOf(picture)).toMatchObject({ sealed: true });
    expect(await opened(picture)).toEqual(shown);
  });

  it('is removed at once if its owner’s account is closed', async () => {
    const { picture } = await unsealed();
    await claimed(picture);
    await test.vault.shred(owner);
    await sweep();
    expect(await rowOf(picture)).toBeUndefined();
    for (const key of keysOf(picture)) expect(await test.storage.get(BUCKET, key)).toBeUndefined();
  });

  it('waits for the next time while its bucket is away', async () => {
    const { picture } = await unsealed();
    await sweep({ ...test.storage, get: () => Promise.reject(new Error('the bucket is away')) });
    expect(await rowOf(picture)).toEqual({ state: 'unused', sealed: false });
    await sweep();
    expect(await rowOf(picture)).toEqual({ state: 'unused', sealed: true });
  });
});
