import Bowser from 'bowser';

/** What a browser is called by people; each is empty if it does not say, or says what nobody knows. */
export type BrowserName = {
  readonly browser: string;
  readonly system: string;
  readonly kind: 'desktop' | 'mobile' | 'tablet' | '';
};

/** The names that Bowser knows. Of others it repeats what the browser says, and that may be a sentence. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
const KINDS = ['desktop', 'mobile', 'tablet'] as const;

/** Read from what it calls itself (`User-Agent`), which may be made up: a hint to its owner, and nothing to decide by. */
export function browserNameOf(agent: string): BrowserName {
  if (agent === '') return { browser: '', system: '', kind: '' };
  const { browser, os, platform } = Bowser.parse(agent);
  return {
    browser: oneOf(BROWSERS, browser.name),
    system: oneOf(SYSTEMS, os.name),
    kind: KINDS.find((kind) => kind === platform.type) ?? '',
  };
}

function oneOf(known: ReadonlySet<string>, name: string | undefined): string {
  return name !== undefined && known.has(name) ? name : '';
}
