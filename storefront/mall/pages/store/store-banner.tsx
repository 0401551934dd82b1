import { pictureAt, srcSetOf } from '../../features/pictures/picture-sizes.ts';

/** The wide picture that a shop puts above its head. It says nothing that the name below does not. */
export function StoreBanner({ src }: { readonly src: string }) {
  return (
    <img
      className="store-banner"
      src={pictureAt(src, 2_048)}
      srcSet={srcSetOf(src)}
      sizes="(width < 1400px) 100vw, 1320px"
      alt=""
      width="1320"
      height="264"
      fetchPriority="high"
    />
  );
}
