import { errorText } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';

/** A picture that is uploaded: what names it, and how its file was called. */
export type SentPicture = { readonly id: string; readonly name: string };

type Picture = {
  readonly name: string;
  /** of the file, in this browser; undefined after the page was left */
  readonly preview?: string | undefined;
  /** undefined: it is being uploaded */
  readonly id: string | undefined;
};

export type ChosenPicture = ReturnType<typeof usePicture>;

/**
 * One picture of a form: chosen, uploaded while the buyer goes on writing, and taken away again. `kept`: uploaded before;
 * `send` takes it in and answers its id.
 */
export function usePicture(kept: SentPicture | undefined, send: (file: File) => Promise<string>) {
  const [picture, setPicture] = useState<Picture | undefined>(kept);
  const [fault, setFault] = useState<string>();
  const latest = useRef(0);
  const preview = picture?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function upload(file: File, turn: number): Promise<void> {
    try {
      const id = await send(file);
      if (turn === latest.current) setPicture((now) => now && { ...now, id });
    } catch (error) {
      if (turn !== latest.current) return;
      setPicture(undefined);
      setFault(errorText(error));
    }
  }

  return {
    picture,
    fault,
    uploading: picture !== undefined && picture.id === undefined,
    /** What is sent and kept, once it is uploaded. */
    sent: picture?.id === undefined ? undefined : { id: picture.id, name: picture.name },
    choose(file: File): void {
      latest.current += 1;
      setFault(undefined);
      setPicture({ name: file.name, preview: URL.createObjectURL(file), id: undefined });
      void upload(file, latest.current);
    },
    remove(): void {
      latest.current += 1;
      setFault(undefined);
      setPicture(undefined);
    },
  };
}
