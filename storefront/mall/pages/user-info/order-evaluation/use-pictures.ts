import { errorText } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { uploadReviewPicture } from '../../../api/orders.ts';

/** §5: up to nine of each of the goods. */
export const mostPictures = 9;

export type Picture = {
  readonly key: string;
  readonly goodsId: string;
  /** of the file, in this browser */
  readonly preview: string;
  /** undefined: it is being uploaded */
  readonly id: string | undefined;
};
/** Why a file was not taken. */
type Fault = { readonly goodsId: string; readonly name: string; readonly text: string };

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a review, uploaded one after the other while the buyer goes on writing. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const before = useRef<Promise<void>>(Promise.resolve());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const all = previews.current;
    return () => all.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  async function upload({ key, goodsId }: Picture, file: File): Promise<void> {
    try {
      const id = await uploadReviewPicture(file);
      setPictures((now) => now.map((each) => (each.key === key ? { ...each, id } : each)));
    } catch (error) {
      remove(key);
      setFaults((now) => [...now, { goodsId, name: file.name, text: errorText(error) }]);
    }
  }

  function remove(key: string): void {
    setPictures((now) => now.filter((each) => each.key !== key));
  }

  return {
    of: (goodsId: string) => pictures.filter((each) => each.goodsId === goodsId),
    faultsOf: (goodsId: string) => faults.filter((each) => each.goodsId === goodsId),
    idsOf: (goodsId: string) =>
      pictures.flatMap((each) => (each.goodsId === goodsId && each.id !== undefined ? [each.id] : [])),
    uploading: pictures.some(({ id }) => id === undefined),
    remove,
    /** As many of the files as there is room for. */
    add(goodsId: string, files: readonly File[]): void {
      const room = mostPictures - pictures.filter((each) => each.goodsId === goodsId).length;
      setFaults((now) => now.filter((each) => each.goodsId !== goodsId));
      for (const file of files.slice(0, Math.max(0, room))) {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        const picture: Picture = { key: preview, goodsId, preview, id: undefined };
        setPictures((now) => [...now, picture]);
        before.current = before.current.then(() => upload(picture, file));
      }
    },
  };
}
