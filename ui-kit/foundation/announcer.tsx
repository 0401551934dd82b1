import { createContext, useCallback, useContext, useMemo, useRef, type ReactNode } from 'react';

export type Urgency = 'polite' | 'assertive';
export type Announce = (message: string, urgency?: Urgency) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** How long a message stays in its region: long enough to be read out, short enough not to be found again when browsing. */
const kept = 7000;

/** Announces something to a screen reader without showing it. Does nothing outside a KitProvider. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/**
 * Two live regions that exist, empty, from the first render, because a region that is created with its text is not read out.
 * `data-live-announcer` keeps them audible while a modal hides the rest of the page.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((message, urgency = 'polite') => {
    const region = (urgency === 'assertive' ? assertive : polite).current;
    if (!region) return;
    const line = document.createElement('div');
    line.textContent = message;
    region.append(line);
    setTimeout(() => line.remove(), kept);
  }, []);
  const regions = useMemo(
    () => (
      <div className="mall-visually-hidden" data-live-announcer="true">
        <div ref={polite} role="log" aria-live="polite" aria-relevant="additions" />
        <div ref={assertive} role="log" aria-live="assertive" aria-relevant="additions" />
      </div>
    ),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {regions}
    </AnnounceContext>
  );
}
