import { useMemo, useRef, useState } from 'react';
import type { FaultKind, MallRules } from './kinds.ts';
import { isPicture, matchPictures } from './match-pictures.ts';
import { nameKey } from './pictures.ts';
import { readArticles, type ReadArticles } from './read-articles.ts';

/** `turn` counts the choices. Without `read`, the file is being read. */
type Chosen = { readonly turn: number; readonly name: string; readonly read?: ReadArticles };
/** By `nameKey`; of two with the same name the later one. */
export type Pictures = ReadonlyMap<string, File>;

const MEGABYTE = 1_048_576;
/** Far more than as many articles as a file may have; to read more could end the page. */
const MOST_MEGABYTES = 64;

/** The file that was chosen last and what is in it, and the pictures that were chosen so far, to which it is matched. */
export function useChosenFile(rules: MallRules) {
  const turns = useRef(0);
  const [file, setFile] = useState<Chosen>();
  const [pictures, setPictures] = useState<Pictures>(new Map());
  /** counts all choices: what is sent is what was chosen when it began */
  const [choice, setChoice] = useState(0);
  const chooseFile = async (chosen: File) => {
    turns.current += 1;
    const [turn, { name }] = [turns.current, chosen];
    setFile({ turn, name });
    const read = await readFile(chosen, rules);
    // another may have been chosen meanwhile
    if (turn === turns.current) setFile({ turn, name, read });
  };
  /** Pictures are added to those that there are; any other file is one with articles. */
  const choose = (files: readonly File[]) => {
    setChoice((count) => count + 1);
    const added = files.filter(isPicture);
    if (added.length > 0)
      setPictures((now) => new Map([...now, ...added.map((each) => [nameKey(each.name), each] as const)]));
    const table = files.find((each) => !isPicture(each));
    if (table) void chooseFile(table);
  };
  const { chosen, unused } = useMemo(() => matched(file, pictures), [file, pictures]);
  const forgetPictures = () => {
    setChoice((count) => count + 1);
    setPictures(new Map());
  };
  return { choice, chosen, pictures, unused, choose, forgetPictures };
}

/** The file with the faults of its pictures, once it has no other. */
function matched(file: Chosen | undefined, pictures: Pictures) {
  if (!file?.read || file.read.faults.length > 0) return { chosen: file, unused: [] };
  const { faults, unused } = matchPictures(file.read.articles, [...pictures.values()]);
  return { chosen: { ...file, read: { ...file.read, faults } }, unused };
}

async function readFile(file: File, rules: MallRules): Promise<ReadArticles> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) return whole('file-too-big');
  const text = await file.text().catch(() => undefined);
  return text === undefined ? whole('unreadable') : await readArticles(text, rules);
}

/** What is wrong with a file as a whole. */
function whole(kind: FaultKind): ReadArticles {
  return { head: [], articles: [], faults: [{ line: 1, kind, most: MOST_MEGABYTES }] };
}
