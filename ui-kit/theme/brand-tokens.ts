/** What a value of a token looks like. Nothing else gets into a stylesheet, so a brand can set a token and do nothing else. */
const values = {
  colour: /^#[0-9a-f]{6}$/,
  radius: /^(?:0|[1-9]\d{0,2})px$/,
  weight: /^[4-9]00$/,
  tracking: /^(?:0|-?0\.\d{1,3})em$/,
  faces:
    /^(?:'[A-Za-z][A-Za-z0-9 ]{0,40}'|[A-Za-z-]{1,30})(?:, (?:'[A-Za-z][A-Za-z0-9 ]{0,40}'|[A-Za-z-]{1,30})){0,15}$/,
  case: /^(?:none|uppercase|lowercase)$/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** The same for people. */
const words: Readonly<Record<keyof typeof values, string>> = {
  colour: 'a colour such as #0f5f4f, in small letters',
  radius: 'a radius in pixels, such as 12px',
  weight: 'a weight from 400 to 900, in hundreds',
  tracking: 'a letter-spacing such as -0.01em',
  faces: "a list of typefaces such as 'Noto Serif', Georgia, serif",
  case: 'none, uppercase or lowercase',
};

export type BrandToken = {
  readonly name: `--mall-${string}`;
  /** what its value may be */
  readonly value: RegExp;
  /** the same for people */
  readonly words: string;
  /** every brand sets it: together these colours are what a brand is known by */
  readonly required: boolean;
};

const tokens =
  (kind: keyof typeof values, required: boolean) =>
  (...roles: readonly string[]): BrandToken[] =>
    roles.map((role) => ({ name: `--mall-${role}`, value: values[kind], words: words[kind], required }));

const colours = tokens('colour', true);
const neutrals = tokens('colour', false);

/**
 * The tokens that a brand may set, in the order in which its stylesheet sets them. Text, strong lines and status colours are
 * not among them: those are the same in every brand.
 */
export const brandTokens: readonly BrandToken[] = [
  ...colours('primary', 'primary-hover', 'primary-pressed', 'on-primary', 'primary-soft', 'on-primary-soft'),
  ...colours('link', 'accent', 'on-accent', 'accent-soft', 'on-accent-soft', 'focus', 'picture-ground'),
  ...neutrals('surface-sunken', 'surface-hover', 'line', 'mark-accent'),
  ...tokens('radius', false)('radius-control', 'radius-card', 'radius-badge'),
  ...tokens('faces', false)('font-display', 'font-word'),
  ...tokens('weight', false)('weight-display', 'weight-word'),
  ...tokens('tracking', false)('tracking-display', 'tracking-word'),
  ...tokens('case', false)('case-word'),
];
