import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUpIcon } from './icons.tsx';

/** §9: appears after 100 px. */
const threshold = 100;

function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

export function BackToTop() {
  const { t } = useTranslation();
  const [away, setAway] = useState(false);
  useEffect(() => {
    const onScroll = () => setAway(scrollY > threshold);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  if (!away) return null;
  return (
    <button type="button" className="shell-back-to-top" aria-label={t('shell.backToTop')} onClick={toTop}>
      <ArrowUpIcon />
    </button>
  );
}
