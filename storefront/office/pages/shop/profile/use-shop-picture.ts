import { errorText } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../../api/own-shop.ts';

/** How the shop is told of it: the id of an upload; empty: its own is taken away. */
type Change = { readonly id: string; readonly src?: string };

/** What the shop shows now. */
type Shown = {
  /** undefined: nothing */
  readonly src: string | undefined;
  /** whether the shop chose it, and so may take it away */
  readonly isOwn: boolean;
};

export type ShopPicture = ReturnType<typeof useShopPicture>;

/** A picture of a shop as the form has it; it is the shop's once the form is saved. */
export function useShopPicture(shown: Shown) {
  const [change, setChange] = useState<Change>();
  const [uploading, setUploading] = useState(false);
  const [fault, setFault] = useState<string>();
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const all = previews.current;
    return () => all.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);
  return {
    /** undefined: as it is */
    changed: change?.id,
    uploading,
    fault,
    /** undefined: none, or one that is known once the form is saved */
    src: change ? change.src : shown.src,
    isOwn: change ? change.id !== '' : shown.isOwn,
    async choose(file: File) {
      setUploading(true);
      setFault(undefined);
      try {
        const id = await uploadPicture(file);
        const src = URL.createObjectURL(file);
        previews.current.add(src);
        setChange({ id, src });
      } catch (error) {
        setFault(errorText(error));
      }
      setUploading(false);
    },
    takeAway: () => setChange(shown.isOwn ? { id: '' } : undefined),
    keep: () => setChange(undefined),
  };
}
