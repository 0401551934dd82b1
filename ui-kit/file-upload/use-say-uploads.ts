import { useEffect, useRef } from 'react';
import { useAnnounce } from '../foundation/announcer.tsx';
import type { Upload, UploadWords } from './uploaded-file.tsx';

/** Says what failed as soon as it does, and once that all have arrived; every percent would be noise. */
export function useSayUploads(uploads: readonly Upload[], words: UploadWords): void {
  const announce = useAnnounce();
  const before = useRef(uploads);
  useEffect(() => {
    const was = new Map(before.current.map(({ id, state }) => [id, state]));
    before.current = uploads;
    const turned = uploads.filter(({ id, state }) => was.get(id) !== state);
    for (const { name, error } of turned.filter(({ state }) => state === 'failed'))
      announce(`${name}: ${error ?? ''}`, 'assertive');
    if (turned.some(({ state }) => state === 'done') && uploads.every(({ state }) => state === 'done'))
      announce(words.allDone);
  }, [announce, uploads, words]);
}
