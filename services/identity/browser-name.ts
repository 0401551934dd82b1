import Bowser from 'bowser';

/** What a browser is called by people; each is empty if it does not say. */
export type BrowserName = {
  readonly browser: string;
  readonly system: string;
  readonly kind: 'desktop' | 'mobile' | 'tablet' | '';
};

const LONGEST_NAME = 40;
const KINDS = ['desktop', 'mobile', 'tablet'] as const;

/** Read from what it calls itself (`User-Agent`), which may be made up: a hint to its owner, and nothing to decide by. */
export function browserNameOf(agent: string): BrowserName {
  if (agent === '') return { browser: '', system: '', kind: '' };
  const { browser, os, platform } = Bowser.parse(agent);
  return {
    browser: (browser.name ?? '').slice(0, LONGEST_NAME),
    system: (os.name ?? '').slice(0, LONGEST_NAME),
    kind: KINDS.find((kind) => kind === platform.type) ?? '',
  };
}
