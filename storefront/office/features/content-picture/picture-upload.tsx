import { errorText } from '@caravan/storefront-shared/api';
import { Button } from '@caravan/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadContentPicture } from '../../api/content-picture.ts';

/** The server decides by the content; this only spares what it would refuse. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A picture as a form has it: `name` is how it is saved, `src` how it is shown until then. */
export type ChosenPicture = { readonly name: string; readonly src: string };

type Props = { readonly onUploaded: (picture: ChosenPicture) => void };

/** Uploads one picture while the form is filled in. */
export function PictureUpload({ onUploaded }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
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
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload(file);
          // choosing the same file again is a choice too
          currentTarget.value = '';
        }}
      />
      <Button pending={pending} onPress={() => input.current?.click()}>
        {t('office-content.upload')}
      </Button>
      <output>{fault}</output>
    </div>
  );
}
