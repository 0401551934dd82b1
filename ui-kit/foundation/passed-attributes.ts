/** The data-* and aria-* attributes among properties, for components whose hooks would drop them. */
export function passedAttributes(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => /^(data|aria)-/.test(name)));
}
