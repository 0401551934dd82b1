/** The id in what was typed or pasted: an id, or the address of a product page. */
export function goodsIdIn(typed: string): string {
  const text = typed.trim();
  try {
    return new URL(text, 'https://mall').searchParams.get('id') ?? text;
  } catch {
    return text;
  }
}
