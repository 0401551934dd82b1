import { Fragment } from 'react';

/** The lines of a label. Each has its own direction, so that it is printed as the buyer wrote it. */
export function AddressLabel({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={`${index}-${line}`}>
      {index > 0 && '\n'}
      <bdi>{line}</bdi>
    </Fragment>
  ));
}
