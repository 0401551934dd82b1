import { describe, expect, it, test } from 'vitest';
import { iconOf, illegible, markSchema, stylesheetOf, themeSchema } from '../index.ts';

const theme = {
  '--mall-primary': '#7a2060',
  '--mall-primary-hover': '#65194f',
  '--mall-primary-pressed': '#50133f',
  '--mall-on-primary': '#ffffff',
  '--mall-primary-soft': '#f8e9f2',
  '--mall-on-primary-soft': '#65194f',
  '--mall-link': '#7a2060',
  '--mall-accent': '#f5b51b',
  '--mall-on-accent': '#33240a',
  '--mall-accent-soft': '#fdf1d3',
  '--mall-on-accent-soft': '#6e4a00',
  '--mall-focus': '#7a2060',
  '--mall-picture-ground': '#f9f0e3',
};
const mark = {
  viewBox: '0 0 32 32',
  shapes: [
    { role: 'ground' as const, d: 'M0 0h32v32H0z' },
    { role: 'line' as const, d: 'M5 22.5c3.2-.6 4.3-7.5 7.8-7.5', width: 2 },
    { role: 'accent' as const, d: 'M8 8h4v4z' },
  ],
};
const wrongWith = (given: object) =>
  (themeSchema.safeParse(given).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a theme', () => {
  it('is what a brand sets of the kit’s tokens, or nothing', () => {
    expect(wrongWith(theme)).toEqual([]);
    expect(wrongWith({})).toEqual([]);
    const more = { '--mall-radius-card': '0px', '--mall-font-display': "Georgia, 'Noto Serif', serif" };
    expect(wrongWith({ ...theme, ...more })).toEqual([]);
  });

  it.each([
    ['--mall-danger', '#00ff00', /--mall-danger: absent, as no brand may set this token/],
    ['--mall-text', '#00ff00', /no brand may set/],
    ['color', '#00ff00', /no brand may set/],
    ['--mall-primary', 'red', /--mall-primary: a colour such as #/],
    ['--mall-primary', '#000000; } body { display: none', /a colour/],
    ['--mall-primary', 'url(https://elsewhere.example/)', /a colour/],
    ['--mall-radius-card', '1em', /a radius in pixels/],
    ['--mall-font-display', "'A'; } @import 'x", /a list of typefaces/],
    ['--mall-font-display', 'url(x)', /a list of typefaces/],
    ['--mall-weight-display', '1000', /a weight/],
    ['--mall-tracking-word', '2px', /a letter-spacing/],
    ['--mall-case-word', 'inherit', /none, uppercase or lowercase/],
  ])('refuses %s: %s', (token, value, words) => {
    expect(wrongWith({ ...theme, [token]: value }).join('\n')).toMatch(words);
  });

  it('is whole: a brand that sets one colour sets them all', () => {
    const { '--mall-link': _, ...rest } = theme;
    expect(wrongWith(rest)).toEqual(['--mall-link: a colour such as #0f5f4f, in small letters']);
  });

  it('is refused in words when what it colours cannot be read', () => {
    expect(illegible(theme)).toEqual([]);
    expect(illegible({ ...theme, '--mall-link': '#d9a0c8' })[0]).toMatch(
      /^--mall-link on --mall-surface has a contrast of 2\.\d\d:1; words need 4\.5:1\. Make one of the two darker/,
    );
    expect(illegible({ ...theme, '--mall-focus': '#f0e0ea' }).join('\n')).toContain('controls need 3:1');
  });
});

describe('a mark', () => {
  it('is path data and roles', () => {
    expect(markSchema.parse(mark)).toEqual(mark);
  });

  it.each([
    [
      'a shape of another kind',
      { ...mark, shapes: [{ role: 'ground', d: 'M0 0z', href: 'https://x.example' }] },
    ],
    ['markup in a path', { ...mark, shapes: [{ role: 'ground', d: 'M0 0"/><script>alert(1)</script>' }] }],
    ['a colour of its own', { ...mark, shapes: [{ role: 'ground', d: 'M0 0z', fill: 'url(#a)' }] }],
    ['an unknown role', { ...mark, shapes: [{ role: 'script', d: 'M0 0z' }] }],
    ['a view box that is more than numbers', { ...mark, viewBox: '0 0 32 32" onload="x' }],
    ['something beside the shapes', { ...mark, style: 'x' }],
    [
      'too many shapes',
      { ...mark, shapes: Array.from({ length: 13 }, () => ({ role: 'ground', d: 'M0 0z' })) },
    ],
  ])('is not %s', (_, given) => {
    expect(markSchema.safeParse(given).success).toBe(false);
  });
});

test('the stylesheet sets the tokens of a page of that brand, in the order of the kit’s list', () => {
  const turned = Object.fromEntries(Object.entries(theme).toReversed());
  const css = stylesheetOf({ key: 'silkway', theme: turned });
  expect(css).toMatch(
    /^\[data-brand='silkway'\] \{\n {2}--mall-primary: #7a2060;\n {2}--mall-primary-hover: /,
  );
  const [light = '', dark = '', system = ''] = css.split(/(?=\[data-brand)/);
  for (const rule of [light, dark, system]) expect(rule.match(/--mall-/g)).toHaveLength(13);
  expect(dark).toMatch(/^\[data-brand='silkway'\]\[data-theme='dark'\] \{\n {2}--mall-primary: (?!#7a2060)/);
  expect(system).toMatch(/^\[data-brand='silkway'\]\[data-theme='system'\] \{/);
  expect(css).toBe(stylesheetOf({ key: 'silkway', theme }));
});

test('a brand without colours of its own has none in the dark either', () => {
  expect(stylesheetOf({ key: 'plain', theme: { '--mall-radius-card': '0px' } })).toBe(
    "[data-brand='plain'] {\n  --mall-radius-card: 0px;\n}\n",
  );
});

test('the icon is the sign in the brand’s colours, or its colour alone', () => {
  const icon = iconOf({ theme, mark });
  expect(icon).toContain('<path d="M0 0h32v32H0z" fill="#7a2060"/>');
  expect(icon).toContain('stroke="#ffffff" stroke-width="2"');
  expect(icon).toContain('fill="#f4b860"');
  expect(icon).not.toMatch(/var\(|undefined/);
  expect(iconOf({ theme: {}, mark: { ...mark, shapes: [] } })).toContain('fill="#0f5f4f"');
});
