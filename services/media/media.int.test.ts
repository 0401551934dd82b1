import { silentLogger } from '@caravan/platform';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSweepUploadsJob,
  sweepUploadsJob,
  type Purpose,
  type Storage,
  type Uploaded,
} from './index.ts';
import { drawing } from './testing/pictures.ts';
import { createTestMedia, type TestMedia } from './testing/test-media.ts';

const BUCKET = 'caravan-files';
const DAY_MS = 24 * 3_600_000;

let test: TestMedia;
let owner: string;
beforeAll(async () => {
  test = await createTestMedia();
});
beforeEach(() => {
  owner = `owner-${randomUUID()}`;
});
afterAll(() => test.stop());

async function uploaded(purpose: Purpose = 'avatar', media = test.media): Promise<Uploaded> {
  const answer = await media.upload({ owner, bucket: BUCKET, purpose, bytes: await drawing() });
  return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer;
}

const claim = (id: string, more: { purpose?: Purpose; owner?: string; by?: string } = {}) =>
  test.database.db
    .transaction()
    .execute((transaction) =>
      test.media.claims.claim(transaction, { id, owner, purpose: 'avatar', by: `avatar:${owner}`, ...more }),
    )
    .then((address) => address !== undefined);
const seen = ({ id, files }: Uploaded, viewer?: string) =>
  test.media.open({ id, name: files[0]?.name ?? '', viewer: viewer ? { usercode: viewer } : undefined });

const schedule = vi.fn(async () => undefined);
const sweep = (storage: Storage = test.storage) =>
  createSweepUploadsJob({
    db: test.database.db,
    storage,
    seals: test.vault,
    jobs: { schedule },
    clock: test.clock,
    logger: silentLogger,
    isTold: () => Promise.resolve(true),
  })(null);

describe('who sees a picture', () => {
  it('is its owner alone, as long as nothing uses it', async () => {
    const picture = await uploaded();
    expect(await seen(picture)).toBeUndefined();
    expect(await seen(picture, 'somebody else')).toBeUndefined();
    expect(await seen(picture, owner)).toMatchObject({ forEverybody: false });
  });

  it('is everybody, once something uses one that is for everybody', async () => {
    const picture = await uploaded();
    expect(await claim(picture.id)).toBe(true);
    expect(await seen(picture)).toMatchObject({ type: 'image/avif', forEverybody: true });
  });

  it.each(['recharge', 'loan', 'chat'] as const)('is its owner alone, for ever, for %s', async (purpose) => {
    const picture = await uploaded(purpose);
    expect(await claim(picture.id, { purpose })).toBe(true);
    expect(await seen(picture)).toBeUndefined();
    expect(await seen(picture, 'somebody else')).toBeUndefined();
    expect(await seen(picture, owner)).toMatchObject({ forEverybody: false });
  });

  it('is everybody at a size that fits, under the name of any of its files', async () => {
    const { id, files } = await uploaded();
    expect(await claim(id)).toBe(true);
    const open = (width: number, avif: boolean) =>
      test.media.open({ id, name: files[0]?.name ?? '', viewer: undefined, room: { width, avif } });
    const [small, large] = [await open(1, false), await open(9_999, true)];
    const stored = (type: string, at: number) =>
      test.storage.get(BUCKET, `${id}/${files.filter((file) => file.type === type).at(at)?.name}`);
    expect(small).toMatchObject({ type: 'image/webp', body: await stored('image/webp', -1) });
    expect(large).toMatchObject({ type: 'image/avif', body: await stored('image/avif', 0) });
  });

  it('is nobody, under a name that the picture does not have', async () => {
    const { id } = await uploaded();
    const opening = test.media.open({ id, name: '../secrets.json', viewer: { usercode: owner } });
    expect(await opening).toBeUndefined();
  });
});

describe('a claim', () => {
  it('is refused to others, for another purpose, and to a second user of the same picture', async () => {
    const { id } = await uploaded();
    expect(await claim(id, { owner: 'somebody else' })).toBe(false);
    expect(await claim(id, { purpose: 'goods' })).toBe(false);
    expect(await claim(randomUUID())).toBe(false);
    expect(await claim(id)).toBe(true);
    expect(await claim(id)).toBe(true);
    expect(await claim(id, { by: 'review:1' })).toBe(false);
  });

  it('ends with the transaction that it was made in', async () => {
    const picture = await uploaded();
    const failing = test.database.db.transaction().execute(async (transaction) => {
      await test.media.claims.claim(transaction, {
        id: picture.id,
        owner,
        purpose: 'avatar',
        by: 'x',
      });
      throw new Error('what uses it was refused');
    });
    await expect(failing).rejects.toThrow();
    expect(await seen(picture)).toBeUndefined();
  });

  it('loses a picture when it is released, except the one that is kept', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const by = `avatar:${owner}`;
    expect([await claim(first.id), await claim(second.id)]).toEqual([true, true]);
    await test.database.db
      .transaction()
      .execute((transaction) => test.media.claims.release(transaction, { by, keep: second.id }));
    expect([await seen(first), await seen(second)]).toEqual([undefined, expect.anything()]);
  });
});

describe('the sweeping', () => {
  it('removes what nothing used for a day, and keeps what is used or new', async () => {
    const [unused, used] = [await uploaded(), await uploaded()];
    await claim(used.id);
    test.pass(DAY_MS + 1_000);
    const fresh = await uploaded();
    await sweep();
    expect(await seen(unused, owner)).toBeUndefined();
    expect([await seen(used, owner), await seen(fresh, owner)]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
    expect(await claim(unused.id)).toBe(false);
    const uploadsOfOwner = await test.database.db
      .selectFrom('upload')
      .select('id')
      .where('owner', '=', owner)
      .execute();
    expect(uploadsOfOwner.map(({ id }) => id).toSorted()).toEqual([used.id, fresh.id].toSorted());
    const next = new Date(test.clock().getTime() + 10 * 60_000);
    expect(schedule).toHaveBeenLastCalledWith([sweepUploadsJob(next)]);
  });

  it('removes the files of an upload that died between its first and its last', async () => {
    let left = 2;
    const dying: Storage = {
      ...test.storage,
      async put(...file) {
        if (left === 0) throw new Error('the disk is full');
        left -= 1;
        await test.storage.put(...file);
      },
    };
    await sweep();
    const before = await test.files();
    const media = test.on(dying);
    const answer = await media.upload({ owner, bucket: BUCKET, purpose: 'goods', bytes: await drawing() });
    expect(answer).toEqual({ refusal: { key: 'upload-failed' } });
    expect(await test.files()).toHaveLength(before.length + 2);
    const [row] = await test.database.db
      .selectFrom('upload')
      .select('id')
      .where('owner', '=', owner)
      .execute();
    expect(await claim(row?.id ?? '', { purpose: 'goods' })).toBe(false);
    test.pass(DAY_MS + 1_000);
    await sweep();
    expect(await test.files()).not.toEqual(expect.arrayContaining([row?.id]));
    expect((await test.files()).length).toBeLessThanOrEqual(before.length);
  });

  it('lets nobody claim what it is removing, and tries again what it could not remove', async () => {
    const { id } = await uploaded();
    test.pass(DAY_MS + 1_000);
    await sweep({ ...test.storage, remove: () => Promise.reject(new Error('the bucket is away')) });
    expect(await claim(id)).toBe(false);
    test.pass(DAY_MS + 1_000);
    await sweep();
    const row = await test.database.db
      .selectFrom('upload')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });
});

const uploadsOfOwner = async () =>
  await test.database.db.selectFrom('upload').select(['id', 'state']).where('owner', '=', owner).execute();
const abandoned = async (on: (abandon: () => void) => Storage, first = false) => {
  const abandoning = new AbortController();
  if (first) abandoning.abort();
  const media = test.on(on(() => abandoning.abort()));
  const sent = { owner, bucket: BUCKET, purpose: 'goods', bytes: await drawing() } as const;
  return await media.upload({ ...sent, abandoned: abandoning.signal });
};

describe('an upload for which nobody waits any more', () => {
  const refused = { refusal: { key: 'uploads-busy' } };

  it.each([
    ['before it was encoded', true, 0],
    ['while it was stored', false, 1],
  ])('leaves nothing, %s', async (_, first, stored) => {
    const before = await test.files();
    const put = vi.fn<Storage['put']>();
    const answer = await abandoned(
      (abandon) => ({
        ...test.storage,
        put: async (...file) => {
          await put(...file);
          await test.storage.put(...file);
          abandon();
        },
      }),
      first,
    );
    expect(answer).toEqual(refused);
    expect(put).toHaveBeenCalledTimes(stored);
    expect([await uploadsOfOwner(), await test.files()]).toEqual([[], before]);
  });

  it('is left to the sweeping when it cannot be removed', async () => {
    const answer = await abandoned((abandon) => ({
      ...test.storage,
      put: async (...file) => {
        await test.storage.put(...file);
        abandon();
      },
      remove: () => Promise.reject(new Error('the bucket is away')),
    }));
    expect(answer).toEqual(refused);
    expect(await uploadsOfOwner()).toEqual([{ id: expect.any(String) as string, state: 'removing' }]);
    test.pass(DAY_MS + 1_000);
    await sweep();
    expect(await uploadsOfOwner()).toEqual([]);
  });
});

it('refuses a person who uploads without end, until the unused pictures are swept', async () => {
  const values = Array.from({ length: 200 }, () => ({
    id: randomUUID().replaceAll('-', ''),
    bucket: BUCKET,
    owner,
    purpose: 'goods',
    files: '[]',
    state: 'unused' as const,
    since: test.clock(),
  }));
  await test.database.db.insertInto('upload').values(values).execute();
  const upload = { owner, bucket: BUCKET, purpose: 'goods', bytes: await drawing() } as const;
  expect(await test.media.upload(upload)).toEqual({ refusal: { key: 'too-frequent' } });
  expect(await test.media.upload({ ...upload, owner: 'another' })).toHaveProperty('id');
});
