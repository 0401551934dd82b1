import type { ReactNode } from 'react';
import { usePageTitle } from '@caravan/storefront-shared/navigation';

type Props = {
  readonly title: string;
  /** The heading's content, if it is more than the document's title. */
  readonly children?: ReactNode;
  readonly className?: string;
};

/** The one h1 of a page. */
export function PageHeading({ title, children, className }: Props) {
  const heading = usePageTitle(title);
  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? 'shell-page-heading'}>
      {children ?? title}
    </h1>
  );
}
