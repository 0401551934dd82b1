import { KitProvider, type KitStrings } from '@caravan/ui-kit';
import { navigate } from 'wouter/use-browser-location';
import { directionOf, languages, type Language } from './i18n/codes.ts';
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
