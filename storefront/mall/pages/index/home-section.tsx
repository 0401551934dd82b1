import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

type Props = {
  readonly title: string;
  readonly href?: string;
  /** Said beside the title. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

export function HomeSection({ title, href, note, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="index-section" aria-labelledby={id}>
      <div className="index-section-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="index-section-note site-muted">{note}</span>}
        {href && (
          <Link href={href} aria-label={t('home.moreOf', { title })}>
            {t('home.more')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
