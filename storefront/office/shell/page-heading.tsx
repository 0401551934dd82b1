import { brand } from '@caravan/storefront-shared/brand';
import { usePageTitle } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';

/** The one h1 of a page. */
export function PageHeading({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const heading = usePageTitle(title, t('office.title', { name: brand.name }));
  return (
    <h1 ref={heading} tabIndex={-1} className="shell-page-heading">
      {title}
    </h1>
  );
}
