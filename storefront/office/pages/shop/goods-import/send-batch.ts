import type { ArticleDraft, ImportOutcome } from '../../../api/article-files.ts';
import type { createPictureUploads, RefusedPicture } from './picture-uploads.ts';
import type { Place } from './pictures.ts';
import type { ReadArticle } from './read-article.ts';

/** What became of an article. `picture`: the one for which it was refused, `at`: where the file names that. */
export type Outcome = ImportOutcome & {
  readonly read: ReadArticle;
  readonly picture?: string;
  readonly at?: Place;
};

type Parts = {
  readonly upload: ReturnType<typeof createPictureUploads>;
  readonly send: (articles: ArticleDraft[]) => Promise<{ readonly pageList: readonly ImportOutcome[] }>;
  readonly isStopped: () => boolean;
};

/**
 * Uploads the pictures of these articles, and then sends them together. An article with a picture that is refused is not sent, and keeps
 * no other back. Undefined: somebody stopped it, and none is sent.
 */
export async function sendBatch(
  articles: readonly ReadArticle[],
  { upload, send, isStopped }: Parts,
): Promise<Outcome[] | undefined> {
  const ready: { readonly read: ReadArticle; readonly draft: ArticleDraft }[] = [];
  const outcomes = new Map<ReadArticle, Outcome>();
  for (const read of articles) {
    if (isStopped()) return undefined;
    const uploaded = await upload(read);
    if ('refusal' in uploaded) outcomes.set(read, refusedFor(uploaded, read));
    else ready.push({ read, draft: uploaded.draft });
  }
  const sent = ready.length > 0 ? await send(ready.map(({ draft }) => draft)) : { pageList: [] };
  ready.forEach(({ read }, place) => {
    const outcome = sent.pageList[place];
    if (outcome) outcomes.set(read, { ...outcome, read });
  });
  return articles.flatMap((read) => outcomes.get(read) ?? []);
}

function refusedFor({ picture, at, refusal }: RefusedPicture, read: ReadArticle): Outcome {
  const { code, message: msg, details } = refusal;
  return {
    code: read.article.code,
    refusal: { code, msg, key: String(details['key']), details: { ...details } },
    picture,
    at,
    read,
  };
}
