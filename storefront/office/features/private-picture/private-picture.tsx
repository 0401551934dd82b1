import { usePrivatePicture } from '@caravan/storefront-shared/api';
import './private-picture.css';

type Props = {
  readonly url: string;
  readonly label: string;
  /** What is said where it cannot be shown. */
  readonly failed: string;
};

/** A picture that is shown to who may see it alone. It leads to itself in full size. */
export function PrivatePicture({ url, label, failed: failedText }: Props) {
  const { src, failed } = usePrivatePicture(url);
  if (failed) return <p className="site-muted">{failedText}</p>;
  return src === undefined ? null : (
    <a href={src} target="_blank" rel="noreferrer">
      <img className="private-picture" src={src} alt={label} />
    </a>
  );
}
