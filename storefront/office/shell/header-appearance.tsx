import { AppearanceChoice } from '@caravan/storefront-shared/appearance';

/** Light or dark, beside the languages. */
export default function HeaderAppearance() {
  return <AppearanceChoice className="shell-appearance" />;
}
