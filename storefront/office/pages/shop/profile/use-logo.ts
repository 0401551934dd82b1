import { errorText } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { uploadLogo, type OwnShop } from '../../../api/own-shop.ts';

/** How the shop is told of it: the id of an upload; empty: the drawn one. */
type Change = { readonly logo: string; readonly src?: string };

export type Logo = ReturnType<typeof useLogo>;

/** The logo of a shop as the form has it; it is the shop's once the form is saved. */
export function useLogo({ image, ownLogo }: OwnShop) {
  const [change, setChange] = useState<Change>();
  const [uploading, setUploading] = useState(false);
  const [fault, setFault] = useState<string>();
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const all = previews.current;
    return () => all.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);
  return {
    change,
    uploading,
    fault,
    /** undefined: the drawn one, which is known once the form is saved */
    src: change ? change.src : image,
    isOwn: change ? change.logo !== '' : ownLogo,
    async choose(file: File) {
      setUploading(true);
      setFault(undefined);
      try {
        const logo = await uploadLogo(file);
        const src = URL.createObjectURL(file);
        previews.current.add(src);
        setChange({ logo, src });
      } catch (error) {
        setFault(errorText(error));
      }
      setUploading(false);
    },
    takeAway: () => setChange(ownLogo ? { logo: '' } : undefined),
    keep: () => setChange(undefined),
  };
}
