import type { ReactNode } from 'react';
import './chosen-bar.css';

/** What can be done with the rows that are chosen; it stays in sight while rows further down are chosen. */
export function ChosenBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label} className="chosen-bar">
      {children}
    </section>
  );
}
