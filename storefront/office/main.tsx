import './site/styles.css';
import { adoptLanguageFromAddress, currentLanguage, startTexts } from '@caravan/storefront-shared/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

async function start(): Promise<void> {
  const language = currentLanguage();
  await startTexts(language);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(<App language={language} />);
}

if (!adoptLanguageFromAddress()) void start();
