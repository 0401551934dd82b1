import './site/styles.css';
import { adoptLanguageFromAddress, currentLanguage, startTexts } from '@caravan/storefront-shared/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadFor } from './features/home/preload.ts';
import { keepAgentCode } from './features/session/agent-code.ts';

async function start(): Promise<void> {
  const language = currentLanguage();
  preloadFor(location.pathname);
  await startTexts(language);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(<App language={language} />);
}

keepAgentCode();
if (!adoptLanguageFromAddress()) void start();
