import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { useNarrow } from './use-narrow.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** Links under a heading; on a narrow screen behind it, so that the end of a page is not a page of its own. */
export function FooterColumn({ title, children }: Props) {
  const narrow = useNarrow();
  if (!narrow)
    return (
      <nav className="shell-footer-column" aria-label={title}>
        <h2>{title}</h2>
        <ul>{children}</ul>
      </nav>
    );
  return (
    <nav className="shell-footer-column" aria-label={title}>
      <details>
        <summary>
          <h2>{title}</h2>
          <ChevronDownIcon />
        </summary>
        <ul>{children}</ul>
      </details>
    </nav>
  );
}
