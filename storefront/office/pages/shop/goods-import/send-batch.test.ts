import { ApiRefusal } from '@caravan/storefront-shared/api';
import { expect, it, vi } from 'vitest';
import type { ArticleDraft } from '../../../api/article-files.ts';
import type { ReadArticle } from './read-article.ts';
import { sendBatch } from './send-batch.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const reading = (code: string): ReadArticle => ({
  article: { code, name: 'Frying pan', categoryId: 'pans', tiers: [], variants: [] },
  bytes: 0,
  lines: [],
});
const articles = ['P1', 'P2', 'P3'].map(reading);
const at = { line: 4, column: 7, field: 'pictures' } as const;
const upload = async ({ article }: ReadArticle) => {
  if (article.code === 'P2')
    return { picture: 'film.jpg', at, refusal: new ApiRefusal(7, 'no image', { key: 'image-unreadable' }) };
  return { draft: article.code === 'P1' ? { ...article, images: ['id-1'] } : article };
};

it('sends articles with the ids of their pictures, without those whose picture is refused', async () => {
  const sent: ArticleDraft[] = [];
  const send = async (drafts: ArticleDraft[]) => {
    sent.push(...drafts);
    return { pageList: drafts.map(({ code }) => ({ code, goodsId: `G-${code}`, created: true })) };
  };
  const outcomes = await sendBatch(articles, { upload, send, isStopped: () => false });
  expect(sent).toEqual([{ ...articles[0]?.article, images: ['id-1'] }, articles[2]?.article]);
  expect(outcomes).toEqual([
    { code: 'P1', goodsId: 'G-P1', created: true, read: articles[0] },
    {
      code: 'P2',
      picture: 'film.jpg',
      at,
      refusal: { code: 7, msg: 'no image', key: 'image-unreadable', details: { key: 'image-unreadable' } },
      read: articles[1],
    },
    { code: 'P3', goodsId: 'G-P3', created: true, read: articles[2] },
  ]);
});

it('sends nothing once it is stopped', async () => {
  const send = vi.fn();
  expect(await sendBatch(articles, { upload, send, isStopped: () => true })).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
});
