import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { withPropDocs } from '../documentation/prop-docs.ts';
import { browserModules } from './browser-modules.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../documentation/*.mdx', '../*/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // props are read by withPropDocs, which shows the values of unions
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), withPropDocs(join(import.meta.dirname, '..'))],
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), ...browserModules()],
    },
  }),
};

export default config;
