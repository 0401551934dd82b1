import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useCodeChannels } from '../session/use-code-channels.ts';
import './subscribe-form.css';

const SubscribeForm = lazyWithTexts(['rules', 'subscribe'], () => import('./subscribe-form.tsx'));

/** The subscription box of the footer (§2). Its form is loaded once it is about to be seen: most visits never come down to it. */
export default function FooterBox() {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const [path] = useLocation();
  const isOpen = useCodeChannels();
  // the page has the same form
  const shown = path !== '/subscribe' && isOpen('email');
  useEffect(() => {
    if (!shown || !place.current) return undefined;
    const watching = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [shown]);
  if (!shown) return null;
  return (
    <section ref={place} className="subscription-box" aria-labelledby="subscription-box">
      <h2 id="subscription-box">{t('subscribe.title')}</h2>
      <Suspense>{near && <SubscribeForm />}</Suspense>
    </section>
  );
}
