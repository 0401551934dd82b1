import { Dialog } from '@caravan/ui-kit';

type Props = {
  readonly name: string;
  readonly image: string;
  readonly alt: string;
  readonly onClose: () => void;
};

/** A picture in full. */
export default function EnlargedPicture({ name, image, alt, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={name} size="large">
      <img className="product-details-gallery-full" src={image} alt={alt} />
    </Dialog>
  );
}
