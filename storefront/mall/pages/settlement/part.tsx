import { useId, type ReactNode } from 'react';

type Props = { readonly number: number; readonly title: string; readonly children: ReactNode };

/** One of the numbered parts of a settlement. */
export function Part({ number, title, children }: Props) {
  const id = useId();
  return (
    <section className="settlement-part" aria-labelledby={id}>
      <h2 id={id}>
        <span className="settlement-part-number">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
