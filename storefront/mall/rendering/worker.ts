import './no-browser.ts';
import type { MessagePort } from 'node:worker_threads';
import { opened } from '@caravan/storefront-shared/api';
import { renderPage, type Asked, type RenderedPage } from './render.tsx';

/** A page to render, and the port at which the mall answers what it asks. */
export type Task = Omit<Asked, 'post'> & { readonly port: MessagePort };
export type Question = { readonly id: number; readonly name: string; readonly request: object };
/** `text`: the envelope as JSON */
export type Answer = { readonly id: number; readonly text: string };

/** The task of a thread: renders a page. */
export default async function render({ port, ...asked }: Task): Promise<RenderedPage> {
  const waiting = new Map<number, (text: string) => void>();
  port.on('message', ({ id, text }: Answer) => waiting.get(id)?.(text));
  let questions = 0;
  try {
    return await renderPage({
      ...asked,
      async post(name, request) {
        const id = (questions += 1);
        const text = await new Promise<string>((resolve) => {
          waiting.set(id, resolve);
          port.postMessage({ id, name, request } satisfies Question);
        });
        return opened(JSON.parse(text), undefined);
      },
    });
  } finally {
    port.close();
  }
}
