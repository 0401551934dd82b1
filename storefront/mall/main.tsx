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
  const isOurs = given?.language === language;
  if (!isOurs) preloadFor(location.pathname);
  await startTexts(language);
  if (isOurs) beginWith(given.answers, given.ageMs);
  if (isOurs && root.hasChildNodes()) hydrateRoot(root, <App language={language} />);
  else {
    root.replaceChildren();
    createRoot(root).render(<App language={language} />);
  }
}

keepAgentCode();
adoptLanguageFromAddress();
void start();
