import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Logger } from '@caravan/platform';
import { Piscina } from 'piscina';
import type { BrandBlock, Language } from '../../wire/index.ts';
import { inTime } from '../in-time.ts';

/** A page as a visitor sees it first. */
export type RenderedPage = {
  /** what stands in the page's root element */
  readonly html: string;
  /** of the language, as HTML says it */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string | undefined;
  /** what it says of itself to who does not open it; `picture` is an address below the site's, `structured` JSON-LD */
  readonly facts:
    | {
        readonly description: string;
        readonly picture?: string;
        readonly kind?: 'product';
        readonly structured?: string;
      }
    | undefined;
  /** the answers that it shows, by the storefront's own keys */
  readonly answers: Readonly<Record<string, unknown>>;
  /** the files of the storefront's code that show it */
  readonly parts: readonly string[];
  /** the addresses of the texts that it says, without a leading slash */
  readonly texts: readonly string[];
  /** whether what its address names is not there */
  readonly isMissing: boolean;
  /** what could not be read or rendered, so that the browser must; another time it may work */
  readonly faults: readonly string[];
};

type Asked = {
  /** path and query */
  readonly address: string;
  /** of the site, as its reader calls it */
  readonly origin: string;
  readonly language: Language;
  readonly brand: BrandBlock;
  /** answers an action to a visitor, as the text of an envelope */
  readonly answer: (name: string, request: object) => Promise<string>;
};

/** Undefined: there is no renderer, it is busy, or it failed. The browser then renders the page itself. */
export type Renderer = {
  readonly render: (asked: Asked) => Promise<RenderedPage | undefined>;
  readonly close: () => Promise<void>;
};

/** So many pages are under way: they are drawn one after the other, each while others wait for their answers. */
export const AT_ONCE = 4;
/** Whoever comes while so many wait gets the page without its contents: the last would wait longer than any reader does. */
const MOST_WAITING = 8;
/** A render takes some hundredths of a second. One that takes this long has gone wrong, and its thread is ended. */
const PATIENCE_MS = 30_000;
/** A thread that begins has 2 MB of code to read first, so it stays for those who come soon. */
const IDLE_MS = 5 * 60_000;

/**
 * Renders pages in a thread of its own, so that a call never waits for a page.
 * @param site the folder of the built site, whose hidden folder holds the code
 * @param patienceMs after so long a page has gone wrong
 */
export function createRenderer(site: string, logger: Logger, patienceMs = PATIENCE_MS): Renderer {
  const filename = join(site, '.server', 'renderer.js');
  let pool: Piscina | undefined;
  const threads = () =>
    (pool ??= new Piscina({
      filename,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: AT_ONCE,
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_MS,
      env: {},
    }));

  /** With what else it renders: nobody knows what keeps it. */
  function end(thread: Piscina): void {
    if (pool === thread) pool = undefined;
    logger.warn({}, 'the thread of pages takes too long and is ended');
    void thread.destroy();
  }

  return {
    async render({ answer, ...asked }) {
      if (!existsSync(filename) || (pool && pool.queueSize >= MOST_WAITING)) return undefined;
      const { port1, port2 } = new MessageChannel();
      answerAt(port1, answer);
      const task = { ...asked, port: port2 };
      const thread = threads();
      try {
        // without a signal: of tasks that have one, piscina gives a thread no second
        const page = await inTime(
          thread.run(task, { transferList: [port2] }) as Promise<RenderedPage>,
          patienceMs,
        );
        if (!page) end(thread);
        return page;
      } catch (error) {
        logger.warn({ err: error, address: asked.address }, 'a page could not be rendered');
        return undefined;
      } finally {
        port1.close();
      }
    },
    close: async () => await pool?.destroy(),
  };
}

type Question = { readonly id: number; readonly name: string; readonly request: object };

function answerAt(port: MessagePort, answer: Asked['answer']): void {
  port.on('message', async ({ id, name, request }: Question) => {
    const text = await answer(name, request);
    port.postMessage({ id, text });
  });
}
