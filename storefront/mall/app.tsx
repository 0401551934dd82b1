import { directionOf, type Language, languages } from '@caravan/storefront-shared/i18n';
import { KitProvider, type KitStrings } from '@caravan/ui-kit';
import { navigate } from 'wouter/use-browser-location';
import { Shell } from './shell/shell.tsx';

type Props = { readonly language: Language; readonly strings: KitStrings };

export function App({ language, strings }: Props) {
  return (
    <KitProvider
      locale={languages[language].tag}
      dir={directionOf(language)}
      strings={strings}
      navigate={(href) => navigate(href)}
    >
      <Shell />
    </KitProvider>
  );
}
