import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import css from '../theme/tokens.css?raw';
import { kindOf, tokenGroups, type TokenKind } from './token-list.ts';
import './tokens.css';

const groups = tokenGroups(css);

/** The brand and the theme are attributes of the root; a style that follows from them is read when they change. */
function whenTheLookTurns(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-brand', 'data-theme'] });
  return () => observer.disconnect();
}

const look = () => JSON.stringify(document.documentElement.dataset);

/** Every token, with a sample and its value in the brand and the theme that are chosen. */
export function Tokens() {
  useSyncExternalStore(whenTheLookTurns, look);
  const style = getComputedStyle(document.documentElement);
  return (
    <>
      <h1>Tokens</h1>
      <p>
        Every value that a component may use, by its role, in the brand and the theme that are chosen above.
        Components read nothing else; a brand sets some of them and nothing else.
      </p>
      {groups.map(({ title, names }) => (
        <section key={title} className="tokens-group" aria-label={title}>
          <h2>{title}</h2>
          <ul className="tokens-list">
            {names.map((name) => (
              <Token key={name} name={name} value={style.getPropertyValue(name).trim()} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Token({ name, value }: { name: string; value: string }) {
  return (
    <li className="tokens-one">
      <Sample name={name} value={value} />
      <div>
        <code>{name}</code>
        <span className="tokens-value" dir="ltr">
          {value}
        </span>
      </div>
    </li>
  );
}

function Sample({ name, value }: { name: string; value: string }) {
  const kind = kindOf(name, value);
  const { style, content } = samples[kind](name);
  return (
    <span className="tokens-sample" aria-hidden="true" style={style}>
      {content}
    </span>
  );
}

type Shown = { style?: CSSProperties; content?: ReactNode };

const bar = (width: string) => (
  <span style={{ inlineSize: width, blockSize: 12, background: 'var(--mall-primary)' }} />
);

const samples: Readonly<Record<TokenKind, (name: string) => Shown>> = {
  colour: (name) => ({ style: { background: `var(${name})` } }),
  radius: (name) => ({
    style: { borderRadius: `var(${name})`, background: 'var(--mall-primary-soft)', boxShadow: 'none' },
  }),
  shadow: (name) => ({ style: { boxShadow: `var(${name})`, background: 'var(--mall-surface-raised)' } }),
  length: (name) => ({ content: bar(`min(100%, var(${name}))`) }),
  type: (name) => ({ content: <span style={typeOf(name)}>Ag</span> }),
  other: () => ({}),
};

function typeOf(name: string): CSSProperties {
  const value = `var(${name})`;
  if (name.includes('-weight-')) return { fontWeight: value };
  if (name.includes('-tracking-')) return { letterSpacing: value };
  if (name.includes('-case-')) return { textTransform: value as 'none' };
  if (name.includes('-leading-')) return { lineHeight: value };
  return /\d$/.test(name) ? { fontSize: value, lineHeight: 1 } : { fontFamily: value };
}
