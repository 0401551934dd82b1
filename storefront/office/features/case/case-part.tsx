import { Card } from '@caravan/ui-kit';
import { useId, type ReactNode } from 'react';
import './case.css';

/** One part of the page of a matter, under its heading. */
export function CasePart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" className="case-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
