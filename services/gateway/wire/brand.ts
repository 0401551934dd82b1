/** A shape of a brand's sign; its role says which colour of the brand it has. */
export type MarkShape = {
  /** ground and figure are filled with the brand's main colour and what stands on it, line is stroked with the latter */
  readonly role: 'ground' | 'figure' | 'accent' | 'line';
  /** SVG path data */
  readonly d: string;
  /** of a line */
  readonly width?: number | undefined;
};

/** What every page carries about its brand, as JSON in `<script type="application/json" id="brand">`. */
export type BrandBlock = {
  readonly key: string;
  readonly name: string;
  readonly supportMailbox: string;
  readonly mark?: { readonly viewBox: string; readonly shapes: readonly MarkShape[] } | undefined;
};
