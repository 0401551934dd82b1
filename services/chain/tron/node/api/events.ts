import { fromBase58 } from '../address.ts';
import { eventQuery, findEvents } from './event-query.ts';
import type { Wanted } from './event-query.ts';
import type { Views } from './view.ts';

export type EventAnswer = { readonly status: number; readonly body: object };

const fail = (status: number, error: string): EventAnswer => ({
  status,
  body: { success: false, error, statusCode: status },
});

/** The event API, `/v1/…/events`; undefined for a path that it does not have. */
export function answerEvents(url: URL, views: Views): EventAnswer | undefined {
  const wanted = wantedBy(url.pathname, views);
  if (wanted === undefined) return undefined;
  if (typeof wanted === 'string') return fail(400, wanted);
  const query = eventQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) {
    const [issue] = query.error.issues;
    return fail(400, `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { data, fingerprint } = findEvents(views, wanted, query.data);
  return {
    status: 200,
    body: {
      data,
      success: true,
      meta: {
        at: Date.now(),
        page_size: data.length,
        ...(fingerprint === undefined ? {} : { fingerprint, links: { next: nextPage(url, fingerprint) } }),
      },
    },
  };
}

function nextPage(url: URL, fingerprint: string): string {
  const next = new URL(url);
  next.searchParams.set('fingerprint', fingerprint);
  return next.href;
}

/** A sentence if what is asked for has no such name. */
function wantedBy(path: string, views: Views): Wanted | string | undefined {
  const [, kind, name = ''] = /^\/v1\/(contracts|transactions|blocks)\/([^/]+)\/events$/.exec(path) ?? [];
  switch (kind) {
    case 'contracts': {
      const contract = /^41[0-9a-f]{40}$/.test(name) ? name : fromBase58(name);
      return contract === undefined ? `Invalid address: ${name}` : { contract };
    }
    case 'transactions':
      return /^[0-9a-f]{64}$/i.test(name) ? { transaction: name.toLowerCase() } : 'Invalid transaction hash';
    case 'blocks':
      if (name === 'latest') return { height: views.full.top().height };
      return /^\d{1,15}$/.test(name) ? { height: Number(name) } : 'Invalid block number';
    default:
      return undefined;
  }
}
