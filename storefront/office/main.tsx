import './site/styles.css';
import { adoptLanguageFromAddress, currentLanguage, startTexts } from '@caravan/storefront-shared/i18n';
import { keepSessionApart } from '@caravan/storefront-shared/session';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { inShop, shopSession } from './parts.ts';
import { keepFocus } from './shell/keep-focus.ts';

async function start(): Promise<void> {
  const language = currentLanguage();
  const shop = inShop(location.pathname);
  if (shop) keepSessionApart(shopSession);
  await startTexts(language);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  keepFocus();
  createRoot(root).render(<App language={language} shop={shop} />);
}

adoptLanguageFromAddress();
void start();
