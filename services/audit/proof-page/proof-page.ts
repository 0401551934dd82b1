import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** In the order in which they use each other. */
const SCRIPTS = ['verifier.js', 'texts.js', 'page.js'];

/**
 * The page with which a person verifies a proof without us: one file of HTML that loads nothing and may connect to nothing. Its
 * script is ours as it is written, so whoever doubts it can read it.
 */
export function proofPage(): string {
  const style = `\n${contentOf('page.css')}`;
  const script = `\n(() => {\n'use strict';\n${SCRIPTS.map((file) => withoutModules(file, contentOf(file))).join('\n')}})();\n`;
  const policy = [
    "default-src 'none'",
    `style-src '${sourceHash(style)}'`,
    `script-src '${sourceHash(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    ['content="policy"', `content="${policy}"`],
    ['<!-- style -->', `<style>${style}</style>`],
    ['<!-- script -->', `<script>${script}</script>`],
  ].reduce((page, [place = '', part = '']) => page.replace(place, () => part), contentOf('page.html'));
}

function contentOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

/** A page that is opened from a disk cannot import, so its scripts stand behind each other in one function. */
function withoutModules(file: string, code: string): string {
  const alone = code
    .replace(/^import \{[^}]+\} from '\.\/[\w-]+\.js';\n/gm, '')
    .replace(/^export \{[^}]+\};\n/gm, '');
  if (/^(import|export)\b/m.test(alone) || /<\/script/i.test(alone))
    throw new Error(
      `${file} cannot stand in the page: it imports, exports or ends the script in another way.`,
    );
  return alone;
}

function sourceHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
