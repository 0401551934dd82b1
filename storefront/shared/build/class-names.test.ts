import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A site's sheets and components by path, as far as their class names are concerned. */
type Sources = Readonly<Record<string, string>>;

const storefront = join(import.meta.dirname, '../..');

function sourcesOf(site: string): Sources {
  const files = readdirSync(join(storefront, site), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(storefront, site, file), 'utf8')]));
}

/** The classes in the selectors of a sheet, and the animations that it names. */
function namesInSheet(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...rules].flatMap(([, head = '']) =>
    [...head.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name = '']) => name),
  );
}

/** The class names in a component, and those that it composes at run time, which no search can find. */
function namesInComponent(component: string): { readonly names: string[]; readonly unreadable: string[] } {
  const given = [...component.matchAll(/\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)];
  const texts = given.flatMap(([, text, code = '']) =>
    text === undefined ? [...code.matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal) : [text],
  );
  return {
    names: texts.flatMap((text) => text.split(/\s+/)).filter((name) => name !== ''),
    unreadable: given.flatMap(([all, , code = '']) => (/[`+]/.test(code) ? [all] : [])),
  };
}

const starts = (name: string, prefix: string) => name === prefix || name.startsWith(`${prefix}-`);

/**
 * The problems with a site's class names. A class begins with the name of the folder that its sheet lies in, which is the
 * page's or the feature's. `mall-` is the kit's, `site-` what all pages have; any sheet may refer to those.
 */
function faultsOf(sources: Sources): string[] {
  const paths = Object.keys(sources);
  const sheets = paths.filter((path) => path.endsWith('.css'));
  const folders = [...new Set(sheets.map(dirname))];
  const prefixes = folders.map((folder) => basename(folder)).toSorted((a, b) => b.length - a.length);
  const ownerOf = (name: string) => prefixes.find((prefix) => starts(name, prefix));

  const defined = new Set<string>();
  const inPassing = new Set<string>();
  const faults = prefixes
    .filter((prefix, index) => prefixes.indexOf(prefix) !== index)
    .map((prefix) => `two folders are called ${prefix}`);
  for (const sheet of sheets) {
    const own = basename(dirname(sheet));
    for (const name of namesInSheet(sources[sheet] ?? '')) {
      if (ownerOf(name) === own) defined.add(name);
      else if (name.startsWith('site-')) inPassing.add(name);
      else if (!name.startsWith('mall-')) faults.push(`${sheet}: .${name} does not begin with ${own}-`);
    }
  }
  faults.push(
    ...[...inPassing].filter((name) => !defined.has(name)).map((name) => `the site's sheet has no .${name}`),
  );
  const used = new Set<string>();
  for (const path of paths.filter((each) => each.endsWith('.tsx'))) {
    const { names, unreadable } = namesInComponent(sources[path] ?? '');
    faults.push(...unreadable.map((code) => `${path}: ${code} is put together at run time`));
    for (const name of names) {
      used.add(name);
      if (!defined.has(name)) faults.push(`${path}: no sheet says what .${name} looks like`);
    }
  }
  const animations = new Set(
    sheets.flatMap((sheet) =>
      [...(sources[sheet] ?? '').matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name),
    ),
  );
  const unused = [...defined].filter((name) => !used.has(name) && !animations.has(name));
  return [...faults, ...unused.map((name) => `no component has the class .${name}`)];
}

describe.each(['mall', 'office'])('the class names of the %s', (site) => {
  it('begin with their page or feature, are all defined and all used', () => {
    const sources = sourcesOf(site);
    expect(Object.keys(sources).some((path) => path.endsWith('.css'))).toBe(true);
    expect(faultsOf(sources)).toEqual([]);
  });
});

describe('the shared parts', () => {
  const sheets = Object.entries(sourcesOf('shared'));

  it('have no looks of their own, but for the document that is the same on paper', () => {
    expect(sheets.map(([path]) => path).filter((path) => path.endsWith('.css'))).toEqual([
      'invoice/invoice.css',
    ]);
  });

  it('name the classes of that document as a site does', () => {
    const document = sheets.filter(([path]) => path.startsWith('invoice/'));
    expect(faultsOf({ ...Object.fromEntries(document), 'site/site.css': '.site-muted {}' })).toEqual([]);
  });
});

describe('a fault in a class name is found', () => {
  const good: Sources = {
    'site/site.css': '@layer mall-app { .site-muted { color: gray } }',
    'features/cart/cart.css':
      '@layer mall-app { /* .note */ .cart > .cart-line .site-muted, .mall-badge { margin: .5rem } }',
    'features/cart/cart.tsx': `<p className="cart"><b className={large ? 'cart-line' : 'site-muted'} /></p>`,
    'pages/cart-old/page.css':
      '.cart-old-line { animation: cart-old-turn 1s } @keyframes cart-old-turn { to { opacity: 1 } }',
    'pages/cart-old/page.tsx': '<p className="cart-old-line" />',
  };
  const withMore = (path: string, more: string) => faultsOf({ ...good, [path]: (good[path] ?? '') + more });

  it('and there is none in good ones', () => {
    expect(faultsOf(good)).toEqual([]);
  });

  it.each([
    [
      'a class without its prefix',
      'features/cart/cart.css',
      '.line { margin: 0 }',
      '.line does not begin with cart-',
    ],
    [
      'a class of another feature',
      'features/cart/cart.css',
      '.cart .cart-old-line { margin: 0 }',
      '.cart-old-line does not begin with cart-',
    ],
    [
      'an animation without its prefix',
      'features/cart/cart.css',
      '@keyframes turn { to { opacity: 1 } }',
      '.turn does not begin with cart-',
    ],
    [
      'a class that no component has',
      'features/cart/cart.css',
      '@media print { .cart-left-over { margin: 0 } }',
      'no component has the class .cart-left-over',
    ],
    [
      'a class that no sheet defines',
      'features/cart/cart.tsx',
      '<p className="cart cart-nothing" />',
      'no sheet says what .cart-nothing looks like',
    ],
    [
      'a class that is put together',
      'features/cart/cart.tsx',
      '<p className={`cart-${tone}`} />',
      'is put together at run time',
    ],
    [
      'a class of all pages that there is not',
      'features/cart/cart.css',
      '.cart .site-grey { margin: 0 }',
      "the site's sheet has no .site-grey",
    ],
    [
      'a second folder of the same name',
      'pages/cart/cart.css',
      '.cart { margin: 0 }',
      'two folders are called cart',
    ],
  ])('%s', (_what, path, more, fault) => {
    expect(withMore(path, more).join('\n')).toContain(fault);
  });
});
