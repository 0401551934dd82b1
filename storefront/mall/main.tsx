import './site/styles.css';
import {
  adoptLanguageFromAddress,
  currentLanguage,
  languages,
  startTexts,
} from '@caravan/storefront-shared/i18n';
import { loadKitStrings } from '@caravan/ui-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadFor } from './features/home/preload.ts';

async function start(): Promise<void> {
  const language = currentLanguage();
  preloadFor(location.pathname);
  const [strings] = await Promise.all([loadKitStrings(languages[language].tag), startTexts(language)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(<App language={language} strings={strings} />);
}

if (!adoptLanguageFromAddress()) void start();
