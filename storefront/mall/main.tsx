import './site/styles.css';
import { beginWith } from '@caravan/storefront-shared/api';
import { adoptLanguageFromAddress, currentLanguage, startTexts } from '@caravan/storefront-shared/i18n';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadFor } from './features/home/preload.ts';
import { keepAgentCode } from './features/session/agent-code.ts';
import { readGiven } from './rendering/given.ts';

async function start(): Promise<void> {
  const language = currentLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const given = readGiven();
  // the server renders the root as the home page (§2)
  if (location.pathname === '/') history.replaceState(history.state, '', `/index${location.search}`);
  if (given?.language === language) {
    await startTexts(language);
    beginWith(given.answers);
    hydrateRoot(root, <App language={language} />);
    return;
  }
  preloadFor(location.pathname);
  await startTexts(language);
  root.replaceChildren();
  createRoot(root).render(<App language={language} />);
}

keepAgentCode();
if (!adoptLanguageFromAddress()) void start();
