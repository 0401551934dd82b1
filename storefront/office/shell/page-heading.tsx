import { usePageTitle } from '@caravan/storefront-shared/navigation';

/** The one h1 of a page. */
export function PageHeading({ title }: { readonly title: string }) {
  const heading = usePageTitle(title);
  return (
    <h1 ref={heading} tabIndex={-1} className="shell-page-heading">
      {title}
    </h1>
  );
}
