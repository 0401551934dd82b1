import { check } from 'k6';
import http from 'k6/http';
import { Rate } from 'k6/metrics';
import { actionMs, warn } from './call.ts';
import { plan } from './plan.ts';

/** How many pages came with their contents. The others get them in the browser, as a busy gateway lets nobody wait for them. */
const rendered = new Rate('pages_with_contents');

/** Opens a page as a browser does, without what it then loads. */
export function openPage(name: `page-${string}`, address: string): void {
  const response = http.get(`${plan.origin}${address}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    tags: { name },
  });
  actionMs.add(response.timings.duration, { name });
  const html = String(response.body);
  const isThere = check(response, {
    [`${name} is there`]: ({ status }) => status === 200 && html.includes('<div id="root">'),
  });
  if (isThere) rendered.add(!html.includes('<div id="root"></div>'));
  else warn(`${name} ${address} was answered ${response.status} ${html.slice(0, 200)}`);
}
