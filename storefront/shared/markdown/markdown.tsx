import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { safeAddress } from './safe-address.ts';

/**
 * A text in Markdown as elements of React: headings, paragraphs, lists, links and stress. Nothing of it becomes HTML of its own;
 * what is none of these, tags and pictures too, is shown as the words that it is.
 */
export function Markdown({ text }: { readonly text: string }) {
  const tree = useMemo(() => fromMarkdown(text), [text]);
  return <>{each(tree.children)}</>;
}

function each(nodes: readonly (RootContent | PhrasingContent)[]): ReactNode {
  // a text is shown as a whole: the place of a part names it
  return nodes.map((node, place) => <Fragment key={place}>{elementOf(node)}</Fragment>);
}

/** The page has the one h1, so a text begins at h2. */
const headings = ['h2', 'h2', 'h3', 'h4', 'h4', 'h4'] as const;

function elementOf(node: Nodes): ReactNode {
  switch (node.type) {
    case 'heading': {
      const Heading = headings[node.depth - 1] ?? 'h4';
      return <Heading>{each(node.children)}</Heading>;
    }
    case 'paragraph':
      return <p>{each(node.children)}</p>;
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{each(node.children)}</ol>
      ) : (
        <ul>{each(node.children)}</ul>
      );
    case 'listItem':
      // the lines of a tight list are not paragraphs
      return (
        <li>
          {node.children.map((child, place) => (
            <Fragment key={place}>
              {child.type === 'paragraph' && !node.spread ? each(child.children) : elementOf(child)}
            </Fragment>
          ))}
        </li>
      );
    case 'strong':
      return <strong>{each(node.children)}</strong>;
    case 'emphasis':
      return <em>{each(node.children)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return linkTo(node.url, each(node.children));
    case 'image':
      return node.alt ?? '';
    default:
      if ('value' in node) return node.value;
      return 'children' in node ? each(node.children) : null;
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
