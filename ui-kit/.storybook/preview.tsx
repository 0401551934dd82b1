import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { DocsInTheme } from '../documentation/docs-in-theme.tsx';
import { GuidePage } from '../documentation/guide-page.tsx';
import { showProps } from '../documentation/shown-props.ts';
import { KitProvider } from '../index.ts';
import { sayAlone } from '../strings/say-alone.ts';
import '../theme/tokens.css';
import '../theme/dark.css';
import { brands } from './brands.ts';
import './preview.css';

// A step waits for its target as long as a busy machine needs; the library's own limit is one second.
configure({ asyncUtilTimeout: 15_000 });

const says = { en: sayAlone('en'), ar: sayAlone('ar') };

/** Language, direction, brand and theme of a story, as the application would set them. */
const inTheMall: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['brand'] = String(globals['brand']);
  document.documentElement.dataset['theme'] = String(globals['theme']);
  return (
    <KitProvider locale={String(globals['locale'])} say={globals['locale'] === 'ar' ? says.ar : says.en}>
      <main className="story">
        <Story />
      </main>
    </KitProvider>
  );
};

const preview: Preview = {
  decorators: [inTheMall],
  argTypesEnhancers: [showProps],
  initialGlobals: { locale: 'en', brand: 'caravan', theme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language and direction',
      toolbar: { icon: 'globe', dynamicTitle: true, items: ['en', 'ar'] },
    },
    brand: {
      description: 'Brand',
      toolbar: { icon: 'paintbrush', dynamicTitle: true, items: brands },
    },
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', dynamicTitle: true, items: ['light', 'dark', 'system'] },
    },
  },
  parameters: {
    docs: { page: GuidePage, container: DocsInTheme },
    options: {
      storySort: {
        order: [
          'Start',
          'Tokens',
          'Whole pages',
          'Actions',
          'Fields',
          'Choices',
          'Navigation',
          'Overlays',
          'Feedback',
          'Data',
          'Pictures',
          'Conversation',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
  },
  tags: ['autodocs'],
};

export default preview;
