import { ApiRefusal } from '@caravan/storefront-shared/api';
import { describe, expect, it, vi } from 'vitest';
import { createPictureUploads } from './picture-uploads.ts';
import { nameKey } from './pictures.ts';
import type { ReadArticle } from './read-article.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const at = (line: number) => ({ line });
const reading = (
  code: string,
  names: readonly string[],
  ofVariants: readonly string[] = [],
): ReadArticle => ({
  article: {
    code,
    name: 'Frying pan',
    categoryId: 'pans',
    tiers: [],
    variants: ['red', 'blue', 'grey'].map((colour) => ({ values: [colour] })),
  },
  pictures: { names, at: at(2) },
  ofVariants: ofVariants.flatMap((name, variant) => (name ? [{ variant, name, at: at(variant + 2) }] : [])),
  bytes: 0,
  lines: [],
});

function uploading(upload: (picture: File) => Promise<string>) {
  const names = ['front.jpg', 'back.jpg'];
  const files = new Map(names.map((name) => [nameKey(name), new File(['x'], name)]));
  let count = 0;
  const uploads = createPictureUploads({ files, upload, onUploaded: () => (count += 1) });
  return { uploads, counted: () => count };
}

describe('uploads', () => {
  it('are made once per article, and paths stay in their places', async () => {
    let ids = 0;
    const { uploads, counted } = uploading(({ name }) => Promise.resolve(`${name} ${(ids += 1)}`));
    const first = reading('P1', ['BACK.jpg', '/files/a.webp', 'front.jpg']);
    const images = ['back.jpg 1', '/files/a.webp', 'front.jpg 2'];
    expect(await uploads(first)).toEqual({ draft: { ...first.article, images } });
    expect(await uploads(first)).toEqual({ draft: { ...first.article, images } });
    expect(await uploads(reading('P2', ['back.jpg']))).toMatchObject({ draft: { images: ['back.jpg 3'] } });
    expect(await uploads({ ...first, pictures: undefined })).toEqual({ draft: first.article });
    expect(counted()).toBe(3);
  });

  it('are made once for the article and all variants that show the same file', async () => {
    const upload = vi.fn(({ name }: File) => Promise.resolve(`id of ${name}`));
    const { uploads, counted } = uploading(upload);
    const read = reading('P1', ['front.jpg', 'back.jpg'], ['Back.jpg', '', 'BACK.jpg']);
    const told = await uploads(read);
    expect(told).toEqual({
      draft: {
        ...read.article,
        images: ['id of front.jpg', 'id of back.jpg'],
        variants: [
          { values: ['red'], image: 'id of back.jpg' },
          { values: ['blue'] },
          { values: ['grey'], image: 'id of back.jpg' },
        ],
      },
    });
    expect(upload).toHaveBeenCalledTimes(2);
    expect(counted()).toBe(2);
    const path = { ...reading('P2', [], ['/files/a.webp']), pictures: undefined };
    expect(await uploads(path)).toEqual({
      draft: {
        ...path.article,
        variants: [{ values: ['red'], image: '/files/a.webp' }, { values: ['blue'] }, { values: ['grey'] }],
      },
    });
  });

  it('that are refused for the picture are so for good, and others stop the import', async () => {
    const refusal = new ApiRefusal(1, 'too large', { key: 'image-too-large' });
    let asked = 0;
    const { uploads } = uploading(({ name }) => {
      asked += 1;
      return Promise.reject(
        name === 'back.jpg' ? refusal : new ApiRefusal(2, 'later', { key: 'too-frequent' }),
      );
    });
    const bad = reading('P1', ['back.jpg']);
    expect(await uploads(bad)).toEqual({ picture: 'back.jpg', at: at(2), refusal });
    expect(await uploads(bad)).toEqual({ picture: 'back.jpg', at: at(2), refusal });
    expect(asked).toBe(1);
    const busy = reading('P1', ['front.jpg']);
    await expect(uploads(busy)).rejects.toThrow('later');
    await expect(uploads(busy)).rejects.toThrow('later');
    expect(asked).toBe(3);
  });
});
