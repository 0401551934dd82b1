import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { hasTooManyMarks } from './marks.ts';
import { safeAddress } from './safe-address.ts';

/**
 * A text in Markdown as elements of React: headings, paragraphs, lists, links and stress. Nothing of it becomes HTML of its own;
 * what is none of these, tags and pictures too, is shown as the words that it is. So is a text with too many marks.
 */
export function Markdown({ text }: { readonly text: string }) {
  const tree = useMemo(() => (hasTooManyMarks(text) ? undefined : fromMarkdown(text, withoutQuotes)), [text]);
  if (tree) return <>{each(tree.children, 1)}</>;
  // a text is shown as a whole: the place of a paragraph names it
  return text.split(/\n{2,}/).map((words, place) => <p key={place}>{words}</p>);
}

/** Quotes are not shown as such, and every sign of one would be a level. */
const withoutQuotes = { extensions: [{ disable: { null: ['blockQuote'] } }] };

/** Parts within parts, of which no text of people has as many. What is deeper is words alone: the stack of a browser has an end. */
const MOST_LEVELS = 40;

function each(nodes: readonly (RootContent | PhrasingContent)[], level: number): ReactNode {
  // a text is shown as a whole: the place of a part names it
  return nodes.map((node, place) => (
    <Fragment key={place}>{level > MOST_LEVELS ? wordsOf(node) : elementOf(node, level)}</Fragment>
  ));
}

/** Without a call within a call: it may be deep. */
function wordsOf(node: Nodes): string {
  const words: string[] = [];
  const rest: Nodes[] = [node];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if ('value' in next) words.push(next.value);
    if ('children' in next) rest.push(...next.children.toReversed());
  }
  return words.join('');
}

/** The page has the one h1, so a text begins at h2. */
const headings = ['h2', 'h2', 'h3', 'h4', 'h4', 'h4'] as const;

function elementOf(node: Nodes, level: number): ReactNode {
  switch (node.type) {
    case 'heading': {
      const Heading = headings[node.depth - 1] ?? 'h4';
      return <Heading>{each(node.children, level + 1)}</Heading>;
    }
    case 'paragraph':
      return <p>{each(node.children, level + 1)}</p>;
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{each(node.children, level + 1)}</ol>
      ) : (
        <ul>{each(node.children, level + 1)}</ul>
      );
    case 'listItem':
      // the lines of a tight list are not paragraphs
      return (
        <li>
          {node.children.map((child, place) => (
            <Fragment key={place}>
              {child.type === 'paragraph' && !node.spread
                ? each(child.children, level + 1)
                : each([child], level + 1)}
            </Fragment>
          ))}
        </li>
      );
    case 'strong':
      return <strong>{each(node.children, level + 1)}</strong>;
    case 'emphasis':
      return <em>{each(node.children, level + 1)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return linkTo(node.url, each(node.children, level + 1));
    case 'image':
      return node.alt ?? '';
    default:
      if ('value' in node) return node.value;
      return 'children' in node ? each(node.children, level + 1) : null;
  }
}

function linkTo(url: string, words: ReactNode): ReactNode {
  const address = safeAddress(url);
  if (address === undefined) return words;
  if (address.startsWith('/')) return <Link href={address}>{words}</Link>;
  return (
    <a href={address} rel="noreferrer">
      {words}
    </a>
  );
}
