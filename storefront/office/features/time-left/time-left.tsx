import { instantOf, currentLanguage, localeOf } from '@caravan/storefront-shared/i18n';
import { Badge, DateTime } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeLeftText } from './time-left-text.ts';
import './time-left.css';

const EVERY = 20_000;
/** With less than this left it is marked. */
const SOON = 24 * 3_600_000;

type Props = {
  /** A wire time. */
  readonly until: string;
};

/** How much time is left until a moment, and the moment itself. It goes on counting while it is shown. */
export function TimeLeft({ until }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const end = instantOf(until);
  if (!end) return null;
  const left = end.getTime() - now;
  return (
    <span className="time-left">
      <Badge tone={left < SOON ? 'danger' : 'warning'}>
        {left <= 0
          ? t('office-orders.timeUp')
          : t('office-orders.timeLeft', { time: timeLeftText(left, localeOf(currentLanguage())) })}
      </Badge>
      <DateTime value={end} className="site-muted" />
    </span>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
