import './styles/styles.css';
import {
  adoptLanguageFromAddress,
  currentLanguage,
  directionOf,
  languages,
  startTexts,
} from '@caravan/storefront-shared/i18n';
import { KitProvider, loadKitStrings } from '@caravan/ui-kit';
import { createRoot } from 'react-dom/client';
import { Shell } from './shell/shell.tsx';

async function start(): Promise<void> {
  const language = currentLanguage();
  const { tag } = languages[language];
  const [strings] = await Promise.all([loadKitStrings(tag), startTexts(language)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(
    <KitProvider locale={tag} dir={directionOf(language)} strings={strings}>
      <Shell />
    </KitProvider>,
  );
}

if (!adoptLanguageFromAddress()) void start();
