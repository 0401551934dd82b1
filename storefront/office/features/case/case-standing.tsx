import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Notice, type NoticeTone } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly children?: ReactNode;
  /** Who decided, and when where that is known; `label`: what they did, default "Decided by". */
  readonly decided?:
    | { readonly byName: string; readonly time?: string | undefined; readonly label?: string }
    | undefined;
  readonly reason?: string | undefined;
};

/** How far a matter has got, who decided it and why: another's decision is seen before one makes one's own. */
export function CaseStanding({ tone, title, children, decided, reason }: Props) {
  const { t } = useTranslation();
  return (
    <Notice tone={tone} title={title}>
      {children}
      {decided && (
        <p>
          {decided.label ?? t('office.decision.by')} <bdi>{decided.byName}</bdi>
          {decided.time !== undefined && (
            <>
              , <DateTime value={instantOf(decided.time)} />
            </>
          )}
        </p>
      )}
      {reason && (
        <p>
          {t('office.decision.because')} <bdi>{reason}</bdi>
        </p>
      )}
    </Notice>
  );
}
