import i18next from 'i18next';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { referenceOf } from './envelope.ts';

/** Few ever need it, so no visit begins with it; without it the reference can still be selected. */
const CopyReference = lazy<ComponentType<{ readonly id: string }>>(() =>
  import('./copy-reference.tsx').catch(() => ({ default: () => null })),
);

/** By what name support finds the request that failed, to be copied. Where nobody can find it there is nothing. */
export function referenceTo(error: unknown): ReactNode {
  const id = referenceOf(error);
  return (
    id && (
      <small>
        {i18next.t('error.reference')} <bdi>{id}</bdi>{' '}
        <Suspense>
          <CopyReference id={id} />
        </Suspense>
      </small>
    )
  );
}
