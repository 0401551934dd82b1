import { useRef, useState } from 'react';
import type { CategoryBranch } from '../../../api/categories.ts';
import { categoryRule } from './categories.ts';
import type { FaultKind } from './kinds.ts';
import { readArticles, type ReadArticles } from './read-articles.ts';

/** `turn` counts the choices. Without `read`, the file is being read. */
type Chosen = { readonly turn: number; readonly name: string; readonly read?: ReadArticles };

const MEGABYTE = 1_048_576;
/** Far more than as many articles as a file may have; to read more could end the page. */
const MOST_MEGABYTES = 64;

/** The file that was chosen last, and what is in it. */
export function useChosenFile(tree: readonly CategoryBranch[]) {
  const turns = useRef(0);
  const [chosen, setChosen] = useState<Chosen>();
  const choose = async (file: File) => {
    turns.current += 1;
    const [turn, { name }] = [turns.current, file];
    setChosen({ turn, name });
    const read = await readFile(file, tree);
    // another may have been chosen meanwhile
    if (turn === turns.current) setChosen({ turn, name, read });
  };
  return { chosen, choose };
}

async function readFile(file: File, tree: readonly CategoryBranch[]): Promise<ReadArticles> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) return whole('file-too-big');
  const text = await file.text().catch(() => undefined);
  return text === undefined ? whole('unreadable') : await readArticles(text, categoryRule(tree));
}

/** What is wrong with a file as a whole. */
function whole(kind: FaultKind): ReadArticles {
  return { head: [], articles: [], faults: [{ line: 1, kind, most: MOST_MEGABYTES }] };
}
