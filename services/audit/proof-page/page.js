// @ts-check
import { texts } from './texts.js';
import { verdictOn } from './verifier.js';

/** @typedef {keyof typeof texts} Language */
/** @typedef {keyof typeof texts.en} Text */

/** No proof comes near it: a branch has at most 64 steps. */
const MOST_BYTES = 64 * 1024;

/** @type {(id: string) => HTMLElement} */
const element = (id) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
};
const drop = element('drop');
const verdict = element('verdict');
const proofFile = /** @type {HTMLInputElement} */ (element('proof'));
const published = /** @type {HTMLTextAreaElement} */ (element('published'));
const publishedFile = /** @type {HTMLInputElement} */ (element('published-file'));
const publicKey = /** @type {HTMLInputElement} */ (element('key'));
const language = /** @type {HTMLSelectElement} */ (element('language'));

/** The chosen proof: its text, or that it is too large to be one. @type {{ text: string } | 'too-large' | undefined} */
let proof;

/** @type {(key: Text) => string} */
const said = (key) => texts[/** @type {Language} */ (language.value)][key];

/** @type {(tag: string, ...content: (string | Node)[]) => HTMLElement} */
const made = (tag, ...content) => {
  const node = document.createElement(tag);
  node.append(...content);
  return node;
};

/** @type {(outcome: 'holds' | 'alone' | 'fails', ...content: HTMLElement[]) => void} */
const show = (outcome, ...content) => {
  verdict.dataset['verdict'] = outcome;
  verdict.replaceChildren(made('h2', said(outcome)), ...content);
};

/** @type {(rows: [Text, string][]) => HTMLElement} */
const list = (rows) => {
  const node = document.createElement('dl');
  for (const [name, value] of rows) node.append(made('dt', said(name)), made('dd', made('bdi', value)));
  return node;
};

/** Counts checks, so that an older one that ends late says nothing. */
let checks = 0;

const check = async () => {
  checks += 1;
  const own = checks;
  if (proof === undefined) return;
  if (proof === 'too-large') return show('fails', made('p', said('too-large')));
  const found = await verdictOn({
    proof: proof.text,
    published: published.value.trim(),
    publicKey: publicKey.value.trim(),
  });
  if (own !== checks) return;
  if (!found.included) return show('fails', made('p', said(found.fault)));
  const { usercode, balance, root, compared, signed } = found;
  const facts = list([
    ['usercode', usercode],
    ['balance', `${balance} USDT`],
    ['sum', `${root.sum} USDT`],
    ['wallets', String(root.wallets)],
    ['position', root.position],
    ['hash', root.hash],
    ['signature', said(signed ? 'signed' : 'unchecked')],
  ]);
  if (compared) show('holds', facts);
  else show('alone', made('p', said('compare')), facts);
};

/** @type {(file: File | null | undefined) => Promise<void>} */
const take = async (file) => {
  if (!file) return;
  proof = file.size > MOST_BYTES ? 'too-large' : { text: await file.text() };
  await check();
};

const speak = () => {
  document.documentElement.lang = language.value;
  document.documentElement.dir = language.value === 'ar' ? 'rtl' : 'ltr';
  document.title = said('title');
  for (const node of document.querySelectorAll('[data-text]'))
    node.textContent = said(/** @type {Text} */ (node.getAttribute('data-text')));
  void check();
};

proofFile.addEventListener('change', () => void take(proofFile.files?.[0]));
publishedFile.addEventListener('change', async () => {
  const file = publishedFile.files?.[0];
  if (!file) return;
  published.value = file.size > MOST_BYTES ? file.name : await file.text();
  await check();
});
for (const field of [published, publicKey]) field.addEventListener('input', () => void check());
language.addEventListener('change', speak);

// a file that is dropped beside the frame would otherwise replace the page
for (const kind of ['dragover', 'drop']) document.addEventListener(kind, (event) => event.preventDefault());
drop.addEventListener('dragover', () => drop.classList.add('over'));
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  drop.classList.remove('over');
  void take(event.dataTransfer?.files[0]);
});

language.value = navigator.language.startsWith('ar') ? 'ar' : 'en';
speak();
