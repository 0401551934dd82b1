import type { LoggerPort } from '@caravan/platform';

const QUIET_MS = 60_000;

/** Says that something happened: at once the first time, and then at most once a minute, with how often it was. */
export type Seldom = (happened: string) => void;

/** For what a caller can cause at will: a flood of it must not become a flood of the log. */
export function createSeldom(logger: Pick<LoggerPort, 'warn'>, now: () => number = Date.now): Seldom {
  const known = new Map<string, { since: number; times: number }>();
  return (happened) => {
    const last = known.get(happened);
    if (last && now() - last.since < QUIET_MS) {
      last.times += 1;
      return;
    }
    logger.warn({ times: (last?.times ?? 0) + 1 }, happened);
    known.set(happened, { since: now(), times: 0 });
  };
}
