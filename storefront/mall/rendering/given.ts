/** What the server gave with the page that it rendered; undefined: the page came without contents. */
export type Given = { readonly language: string; readonly answers: Readonly<Record<string, unknown>> };

export function readGiven(): Given | undefined {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as Given) : undefined;
}
