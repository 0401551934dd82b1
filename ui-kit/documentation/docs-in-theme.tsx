import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { themes } from 'storybook/theming';

const dark = matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'dark' || (theme === 'system' && dark.matches);
}

function whenItTurns(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', tell);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', tell);
  };
}

/** A page of documentation in the theme of the stories on it. */
export function DocsInTheme(props: PropsWithChildren<DocsContainerProps>) {
  const turned = useSyncExternalStore(whenItTurns, isDark);
  return <DocsContainer {...props} theme={turned ? themes.dark : themes.light} />;
}
