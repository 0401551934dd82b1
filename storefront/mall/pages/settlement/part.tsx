import { useId, type ReactNode } from 'react';

type Props = { readonly number: number; readonly title: string; readonly children: ReactNode };

/** One of the numbered parts of a settlement. */
export function Part({ number, title, children }: Props) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>
        <span className="part-number">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
