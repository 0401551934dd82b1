import { useEffect, useRef } from 'react';

/** What something came to, in the place of what had the focus. */
export function Told({ text }: { readonly text: string }) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <p ref={told} tabIndex={-1}>
      {text}
    </p>
  );
}
