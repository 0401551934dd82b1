/** As much as those who show a description have room for. */
const longest = 160;

/** Shortened between two words, or where a script writes no spaces, between two characters. */
export function shortened(text: string): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest - 1);
  // a space near the beginning leaves too little
  if (space > longest / 2) return `${text.slice(0, space)} …`;
  return `${[...text].slice(0, longest - 1).join('')}…`;
}
