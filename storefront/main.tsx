import './styles/styles.css';
import { createRoot } from 'react-dom/client';
import { loadKitStrings } from '@caravan/ui-kit';
import { App } from './app.tsx';
import { preloadFor } from './features/home/preload.ts';
import { languages } from './i18n/codes.ts';
import { adoptLanguageFromAddress, currentLanguage } from './i18n/language.ts';
import { startTexts } from './i18n/start.ts';

async function start(): Promise<void> {
  const language = currentLanguage();
  preloadFor(location.pathname);
  const [strings] = await Promise.all([loadKitStrings(languages[language].tag), startTexts(language)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(<App language={language} strings={strings} />);
}

if (!adoptLanguageFromAddress()) void start();
