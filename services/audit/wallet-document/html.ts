import { legible } from '@caravan/platform';

/** Text as a page shows it, whatever it holds: no tag, no attribute, and nothing that turns the words beside it around. */
export function escaped(text: string): string {
  return legible(text.toWellFormed())
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** HTML as it is written here (formatters would rewrite what is tagged `html`), in which each value between the parts is text. A list of such HTML is put in as it is. */
export function safe(parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html {
  const text = parts.reduce((before, part, index) => {
    const value = values[index - 1];
    return before + (value instanceof Html ? value.text : escaped(String(value))) + part;
  });
  return new Html(text);
}

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function joined(parts: readonly Html[]): Html {
  return new Html(parts.map(({ text }) => text).join('\n'));
}
