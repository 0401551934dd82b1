import { ApiRefusal } from '@caravan/storefront-shared/api';
import type { ArticleDraft } from '../../../api/article-files.ts';
import { isPath, nameKey, type Place } from './pictures.ts';
import type { ReadArticle } from './read-article.ts';

/** The picture for which an article is refused, and where the file names it. */
export type RefusedPicture = { readonly picture: string; readonly at: Place; readonly refusal: ApiRefusal };
/** An article as it is sent, once its pictures are uploaded. */
type Uploaded = { readonly draft: ArticleDraft } | RefusedPicture;

type Parts = {
  /** by `nameKey` */
  readonly files: ReadonlyMap<string, File>;
  /** the id under which an article names the picture */
  readonly upload: (file: File) => Promise<string>;
  readonly onUploaded: () => void;
};

/**
 * Uploads the pictures of an article, once each, however many of its variants show them. Whoever goes on after a failure sends the same
 * ids again, so that a repetition is known as one. Two articles with the same picture upload it twice, because an upload belongs to the article that takes it.
 */
export function createPictureUploads({ files, upload, onUploaded }: Parts) {
  const known = new Map<string, string | ApiRefusal>();

  async function uploaded(code: string, name: string): Promise<string | ApiRefusal> {
    const key = JSON.stringify([code, nameKey(name)]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const file = files.get(nameKey(name));
    if (!file) throw new Error('a picture is named that was not chosen');
    const outcome = await upload(file).catch(refusalOfPicture);
    known.set(key, outcome);
    onUploaded();
    return outcome;
  }

  return async ({ article, pictures, ofVariants = [] }: ReadArticle): Promise<Uploaded> => {
    const ids = new Map<string, string>();
    const named = pictures?.names.map((name) => ({ name, at: pictures.at })) ?? [];
    for (const { name, at } of [...named, ...ofVariants]) {
      const outcome = isPath(name) ? name : await uploaded(article.code, name);
      if (outcome instanceof ApiRefusal) return { picture: name, at, refusal: outcome };
      ids.set(name, outcome);
    }
    const images = pictures?.names.flatMap((name) => ids.get(name) ?? []);
    const imageOf = new Map(ofVariants.map(({ variant, name }) => [variant, ids.get(name)]));
    const variants = article.variants.map((variant, place) => {
      const image = imageOf.get(place);
      return image === undefined ? variant : { ...variant, image };
    });
    return { draft: { ...article, variants, ...(images && { images }) } };
  };
}

/** What is wrong with the picture itself is so again; anything else may pass. */
function refusalOfPicture(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal && String(error.details['key']).startsWith('image-')) return error;
  throw error;
}
