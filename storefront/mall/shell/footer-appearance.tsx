import { AppearanceChoice } from '@caravan/storefront-shared/appearance';

/** Light or dark, at the end of every page. */
export default function FooterAppearance() {
  return <AppearanceChoice className="shell-appearance" />;
}
