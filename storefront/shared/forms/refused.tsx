import { Notice } from '@caravan/ui-kit';
import type { ReactNode } from 'react';

/** The refusal, shown above the form as soon as it is known. */
export function Refused({ text, className }: { readonly text: ReactNode; readonly className?: string }) {
  if (!text) return null;
  return (
    <Notice tone="danger" role="alert" {...(className ? { className } : {})}>
      {text}
    </Notice>
  );
}
