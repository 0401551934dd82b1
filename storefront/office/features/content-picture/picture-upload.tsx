import { errorText } from '@caravan/storefront-shared/api';
import { FileButton, pictureTypes } from '@caravan/storefront-shared/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadContentPicture } from '../../api/content-picture.ts';

/** A picture as a form has it: `name` is how it is saved, `src` how it is shown until then. */
export type ChosenPicture = { readonly name: string; readonly src: string };

type Props = { readonly onUploaded: (picture: ChosenPicture) => void };

/** Uploads one picture while the form is filled in. */
export function PictureUpload({ onUploaded }: Props) {
  const { t } = useTranslation();
  const previews = useRef<string[]>([]);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const all = previews.current;
    return () => all.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);
  const upload = async (file: File) => {
    setPending(true);
    setFault(undefined);
    try {
      const name = await uploadContentPicture(file);
      const src = URL.createObjectURL(file);
      previews.current.push(src);
      onUploaded({ name, src });
    } catch (error) {
      setFault(errorText(error));
    }
    setPending(false);
  };
  return (
    <div>
      <FileButton accept={pictureTypes} pending={pending} onChoose={([file]) => void upload(file)}>
        {t('office-content.upload')}
      </FileButton>
      <output>{fault}</output>
    </div>
  );
}
