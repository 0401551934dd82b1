import { chromium, type Browser } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../.config/chromium.ts';
import type { Api } from '../system/api.ts';
import { forms, serveInForm, type Form } from './forms.ts';
import { look, type Look } from './look.ts';
import { readers, type Reader } from './readers.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? '5');

/** The pages that visits begin with, of which the bench fails when one is slower than it may be. */
const goals: Readonly<Record<string, { readonly largestPaint: number; readonly shift: number }>> = {
  desktop: { largestPaint: 800, shift: 0.02 },
  'slow phone': { largestPaint: 2_500, shift: 0.02 },
};

/**
 * The first view of the pages that visits begin with, in headless Chromium with an empty cache: as the gateway renders it, with its data but
 * without markup, and bare; by turns, medians. Throws when a rendered page misses its goal.
 */
export async function firstView(api: Api, gateway: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const served = await Promise.all(
    forms.map(async (form) => ({ form, ...(await serveInForm(gateway, form)) })),
  );
  const missed: string[] = [];
  try {
    for (const path of await paths(api))
      for (const reader of readers) {
        const looks = await byTurns(browser, served, { path, reader });
        for (const form of forms) console.log(told(path, reader, form, looks[form]));
        const { largestPaint = Infinity, shift = Infinity } = goals[reader.name] ?? {};
        const rendered = looks.rendered;
        if (median(rendered, 'largestPaint') > largestPaint || median(rendered, 'shift') > shift)
          missed.push(`${path} for a ${reader.name}`);
      }
  } finally {
    await browser.close();
    for (const { close } of served) close();
  }
  if (missed.length > 0) throw new Error(`first views missed their goals: ${missed.join(', ')}`);
}

async function paths(api: Api): Promise<string[]> {
  const [goods] = (await api.call('sellerGoods!list', { pageSize: 1 })).pageList;
  if (!goods) throw new Error('no goods');
  return [
    '/index',
    '/classification',
    '/commodity',
    `/searchGoods?k=${encodeURIComponent('"cup"')}`,
    `/productDetails?id=${goods.goodsId}`,
    `/store?id=${goods.sellerId}`,
  ];
}

type Served = readonly { readonly form: Form; readonly origin: string }[];

async function byTurns(
  browser: Browser,
  served: Served,
  { path, reader }: { readonly path: string; readonly reader: Reader },
): Promise<Record<Form, Look[]>> {
  const looks: Record<Form, Look[]> = { rendered: [], injected: [], bare: [] };
  for (let run = 0; run <= RUNS; run += 1)
    for (const { form, origin } of served) {
      const one = await look(browser, origin + path, reader);
      // the first warms up
      if (run > 0) looks[form].push(one);
    }
  return looks;
}

function median(looks: readonly Look[], figure: keyof Look): number {
  const sorted = looks.map((each) => each[figure]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function told(path: string, { name }: Reader, form: Form, looks: readonly Look[]): string {
  const of = (figure: keyof Look, digits = 0) => median(looks, figure).toFixed(digits);
  return (
    `${path.padEnd(34)} ${name.padEnd(10)} ${form.padEnd(8)} LCP ${of('largestPaint')} ms, first paint ${of('firstPaint')}, ` +
    `first byte ${of('firstByte')}, CLS ${of('shift', 4)}, ${of('scriptsBefore')} scripts before LCP, ` +
    `${of('scripts')} in all of ${(median(looks, 'scriptBytes') / 1_000).toFixed(1)} kB`
  );
}
