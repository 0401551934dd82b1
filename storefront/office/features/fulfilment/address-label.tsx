import { Fragment } from 'react';
import type { addressLines } from './address-lines.ts';

/** The lines of a label. Each part has its own direction: Latin and Arabic ones stand side by side. */
export function AddressLabel({ lines }: { readonly lines: ReturnType<typeof addressLines> }) {
  return lines.map((parts, line) => (
    <Fragment key={`${line}-${parts.join(' ')}`}>
      {line > 0 && '\n'}
      {parts.map((part, index) => (
        <Fragment key={`${index}-${part}`}>
          {index > 0 && ' '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </Fragment>
  ));
}
