import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a page comes with. 'rendered': as the gateway sends it. 'injected': its answers and the names of its files, and no markup. 'bare':
 * nothing but its frame of HTML.
 */
export const forms = ['rendered', 'injected', 'bare'] as const;
export type Form = (typeof forms)[number];

const markup = /<div id="root">.*?<\/div>(?=\s*<script type="application\/json" id="given">)/s;
const answers = /<script type="application\/json" id="given">.*?<\/script>/s;
const names = /<link rel="(?:modulepreload|preload)"[^>]*fetchpriority="low">/g;

export function inForm(html: string, form: Form): string {
  if (form === 'rendered') return html;
  const empty = html.replace(markup, () => '<div id="root"></div>');
  return form === 'injected' ? empty : empty.replace(answers, '').replaceAll(names, '');
}

/** The mall at an address of its own, whose pages come in a form. All forms take the same way, so they differ in nothing else. */
export async function serveInForm(origin: string, form: Form) {
  const server = createServer((asked, reply) => pass(asked, reply, { origin, form }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

type Passing = { readonly origin: string; readonly form: Form };

function pass(asked: IncomingMessage, reply: ServerResponse, { origin, form }: Passing): void {
  const isPage = asked.headers.accept?.startsWith('text/html') ?? false;
  const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, (answer) => {
    if (!isPage) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const html = inForm(Buffer.concat(chunks).toString(), form);
      reply.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/html; charset=utf-8' });
      reply.end(html);
    });
  });
  onward.on('error', () => reply.writeHead(502).end());
  asked.pipe(onward);
}
