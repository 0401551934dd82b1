/** Things of schema.org, as JSON-LD in one script. */
export function structuredText(things: readonly object[]): string {
  return scriptText({ '@context': 'https://schema.org', '@graph': things });
}

/** As the text of a script element: no words of a seller can end it, in a page that is parsed from HTML either. */
export function scriptText(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
