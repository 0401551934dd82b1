/** Attributes in one cell: "Material=Steel; Size=3 cm". A backslash before one of its signs takes that as it is. */
export type Attribute = { readonly name: string; readonly value: string };

/** Empty parts are left out; a part without a name, or without a value, has it empty. */
export function attributesIn(cell: string): Attribute[] {
  return divided(cell, /[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...value] = divided(part, /=/);
      return { name: plain(name), value: plain(value.join('=')) };
    });
}

const marked = (words: string) => words.replaceAll(/\s+/g, ' ').replaceAll(/[\\;=]/g, String.raw`\$&`);

export function attributesText(attributes: readonly Attribute[]): string {
  return attributes.map(({ name, value }) => `${marked(name)}=${marked(value)}`).join('; ');
}

/** Divides where the sign stands by itself. */
function divided(text: string, sign: RegExp): string[] {
  const parts = [''];
  for (const piece of text.match(/\\[\\;=]|[^]/gu) ?? []) {
    if (sign.test(piece) && piece.length === 1) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

const plain = (text: string) => text.replaceAll(/\\([\\;=])/g, '$1').trim();
