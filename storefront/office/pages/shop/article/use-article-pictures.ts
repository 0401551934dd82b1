import { errorText } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '../../../api/articles.ts';
import { newRowKey } from './article-draft.ts';

export const MOST_PICTURES = 9;

export type ArticlePicture = {
  readonly key: string;
  readonly src: string;
  /** how the article names it: its path, or the id of an upload; undefined: it is being uploaded */
  readonly name: string | undefined;
};
/** Why a file was not taken. */
type Fault = { readonly key: string; readonly file: string; readonly text: string };

export type ArticlePictures = ReturnType<typeof useArticlePictures>;

/** The pictures of an article in their order, uploaded one after the other while the form is filled in. */
export function useArticlePictures(paths: readonly string[]) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<readonly ArticlePicture[]>(() =>
    paths.map((path) => ({ key: path, src: path, name: path })),
  );
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const before = useRef<Promise<void>>(Promise.resolve());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const all = previews.current;
    return () => all.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  async function upload(key: string, file: File): Promise<void> {
    try {
      const name = await uploadPicture(file);
      setPictures((now) => now.map((each) => (each.key === key ? { ...each, name } : each)));
    } catch (error) {
      setPictures((now) => now.filter((each) => each.key !== key));
      setFaults((now) => [...now, faultOf(file, errorText(error))]);
    }
  }

  return {
    pictures,
    faults,
    uploading: pictures.some(({ name }) => name === undefined),
    names: pictures.flatMap(({ name }) => name ?? []),
    remove: (key: string) => setPictures((now) => now.filter((each) => each.key !== key)),
    /** To another place; the others close up. */
    move: (key: string, to: number) =>
      setPictures((now) => {
        const picture = now.find((each) => each.key === key);
        if (!picture || to < 0 || to >= now.length) return now;
        return now.filter((each) => each !== picture).toSpliced(to, 0, picture);
      }),
    /** As many of the files as there is room for; the others are told. */
    add(files: readonly File[]): void {
      const room = Math.max(0, MOST_PICTURES - pictures.length);
      const tooMany = t('office-goods.tooManyPictures', { most: MOST_PICTURES });
      setFaults(files.slice(room).map((file) => faultOf(file, tooMany)));
      for (const file of files.slice(0, room)) {
        const src = URL.createObjectURL(file);
        previews.current.add(src);
        setPictures((now) => [...now, { key: src, src, name: undefined }]);
        before.current = before.current.then(() => upload(src, file));
      }
    },
  };
}

/** Two files may have the same name. */
const faultOf = (file: File, text: string): Fault => ({ key: newRowKey(), file: file.name, text });
