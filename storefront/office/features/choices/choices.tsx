import { Link } from 'wouter';
import './choices.css';

export type Choice = { readonly id: string; readonly text: string; readonly href: string };

/** Links to what else can be shown, of which one is shown. Each has an address, so that Back leads to the one before. */
export function Choices({
  name,
  choices,
  present,
}: {
  /** for those who do not see that they belong together */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly present: string;
}) {
  return (
    <ul aria-label={name} className="choices">
      {choices.map(({ id, text, href }) => (
        <li key={id}>
          <Link href={href} aria-current={id === present ? 'true' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
