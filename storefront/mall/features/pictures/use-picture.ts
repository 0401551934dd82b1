import { errorText } from '@caravan/storefront-shared/api';
import { useEffect, useRef, useState } from 'react';
import { uploadProof } from '../../../../api/recharges.ts';
import type { Draft } from './draft.ts';

type Picture = {
  readonly name: string;
  /** of the file, in this browser; undefined after the page was left */
  readonly preview?: string | undefined;
  /** undefined: it is being uploaded */
  readonly id: string | undefined;
};

export type Proof = ReturnType<typeof useProof>;

/** The picture of the payment: chosen, uploaded while the buyer goes on writing, and taken away again. */
export function useProof(kept: Draft['proof']) {
  const [picture, setPicture] = useState<Picture | undefined>(kept);
  const [fault, setFault] = useState<string>();
  const latest = useRef(0);
  const preview = picture?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function upload(file: File, turn: number): Promise<void> {
    try {
      const id = await uploadProof(file);
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
