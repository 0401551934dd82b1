import { directionOf, type Language, languages, sayKit } from '@caravan/storefront-shared/i18n';
import { KitProvider } from '@caravan/ui-kit';
import { navigate } from 'wouter/use-browser-location';
import { Shell } from './shell/shell.tsx';

type Props = { readonly language: Language };

export function App({ language }: Props) {
  return (
    <KitProvider
      locale={languages[language].tag}
      dir={directionOf(language)}
      say={sayKit}
      navigate={(href) => navigate(href)}
    >
      <Shell />
    </KitProvider>
  );
}
