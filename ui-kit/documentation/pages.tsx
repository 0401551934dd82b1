import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense, type PropsWithChildren } from 'react';

// They load with a page of documentation: a test of a story, which loads the same preview, needs none of it.
const Guide = lazy(async () => ({ default: (await import('./guide-page.tsx')).GuidePage }));
const InTheme = lazy(async () => ({ default: (await import('./docs-in-theme.tsx')).DocsInTheme }));

export const GuidePage = () => (
  <Suspense>
    <Guide />
  </Suspense>
);

export const DocsInTheme = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <InTheme {...props} />
  </Suspense>
);
