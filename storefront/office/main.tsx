import './styles/styles.css';
import {
  adoptLanguageFromAddress,
  currentLanguage,
  directionOf,
  languages,
  sayKit,
  startTexts,
} from '@caravan/storefront-shared/i18n';
import { KitProvider } from '@caravan/ui-kit';
import { createRoot } from 'react-dom/client';
import { Shell } from './shell/shell.tsx';

async function start(): Promise<void> {
  const language = currentLanguage();
  const { tag } = languages[language];
  await startTexts(language);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(
    <KitProvider locale={tag} dir={directionOf(language)} say={sayKit}>
      <Shell />
    </KitProvider>,
  );
}

if (!adoptLanguageFromAddress()) void start();
