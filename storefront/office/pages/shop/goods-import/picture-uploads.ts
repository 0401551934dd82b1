import { ApiRefusal } from '@caravan/storefront-shared/api';
import { isPath, nameKey } from './pictures.ts';
import type { ReadArticle } from './read-article.ts';

/** How an article names its pictures once they are uploaded, or the one that is refused; undefined: it says nothing of them. */
export type Uploaded =
  | { readonly images: string[] | undefined }
  | { readonly picture: string; readonly refusal: ApiRefusal };

type Parts = {
  /** by `nameKey` */
  readonly files: ReadonlyMap<string, File>;
  /** the id under which an article names the picture */
  readonly upload: (file: File) => Promise<string>;
  readonly onUploaded: () => void;
};

/**
 * Uploads the pictures of an article, once each: whoever goes on after a failure sends the same ids again, so that a repetition is known as
 * one. Two articles with the same picture upload it twice, because an upload belongs to the article that takes it.
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

  return async ({ article: { code }, pictures }: ReadArticle): Promise<Uploaded> => {
    if (!pictures) return { images: undefined };
    const images: string[] = [];
    for (const name of pictures.names) {
      const outcome = isPath(name) ? name : await uploaded(code, name);
      if (outcome instanceof ApiRefusal) return { picture: name, refusal: outcome };
      images.push(outcome);
    }
    return { images };
  };
}

/** What is wrong with the picture itself is so again; anything else may pass. */
function refusalOfPicture(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal && String(error.details['key']).startsWith('image-')) return error;
  throw error;
}
