import { createHash } from 'node:crypto';
import { formatMoney } from '@caravan/events';
import { causesOf, fits, tellMisfit, toSecond } from '../rendering/described.ts';
import { keptSealed, withSealed } from '../replay/sealed-data.ts';
import type { WalletAudit, WalletEntry } from '../wallet-history/audit-wallet.ts';
import { Html, joined, safe } from './html.ts';

const STYLE = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; color: #1a1a1a; background: #fff; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #bbb; padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; }
p { margin: 0; }
.amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
code { font-size: 12px; word-break: break-all; }
.broken { color: #a30000; font-weight: bold; }
`;

/** It loads nothing, connects to nothing and runs nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What a document says it is; `signed-document.ts` looks for it. */
export const DOCUMENT_FORMAT = 'caravan-document-1';

type Standing = {
  readonly audit: WalletAudit;
  /** of the log: all events of the wallet up to it are in the audit, and none behind it */
  readonly position: bigint;
  /** when it was written */
  readonly at: Date;
};

/**
 * A wallet's history as a page of one file, for an auditor to keep: every event with its hash, postings and the balances after
 * it, and whether they fit their chain. It ends in the middle of its body, where the signature follows.
 */
export async function walletDocument({ audit, position, at }: Standing): Promise<string> {
  const { usercode, stream, entries, available, held, misfit } = audit;
  const rows: Html[] = [];
  for (const entry of entries) rows.push(await rowOf(entry, fits(entry.event, misfit)));
  return safe`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(POLICY)}">
<meta name="caravan-format" content="${DOCUMENT_FORMAT}">
<meta name="caravan-position" content="${position.toString()}">
<title>Wallet ${usercode}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<h1>Wallet ${usercode}</h1>
<table>
<tr><th scope="row">Stream</th><td>${stream}</td></tr>
<tr><th scope="row">As of position in the log</th><td>${position.toString()}</td></tr>
<tr><th scope="row">Written at</th><td>${toSecond(at)}</td></tr>
<tr><th scope="row">Events</th><td>${entries.length}</td></tr>
<tr><th scope="row">Available</th><td>${formatMoney(available)} USDT</td></tr>
<tr><th scope="row">Held</th><td>${formatMoney(held)} USDT</td></tr>
<tr><th scope="row">Verdict</th><td>${verdictOf(audit)}</td></tr>
</table>
<h2>Events</h2>
<table>
<thead>
<tr><th>Revision</th><th>Recorded at</th><th>Type</th><th>Postings</th><th>Available</th><th>Held</th><th>Fits</th><th>What it says</th><th>Causes and hash</th></tr>
</thead>
<tbody>
${joined(rows)}
</tbody>
</table>
`.text;
}

function verdictOf({ entries, misfit }: WalletAudit): Html {
  const doubts = entries
    .filter(({ event }) => event.doubt !== undefined)
    .map(
      ({ event }) =>
        safe`<p class="broken">Event ${event.revision.toString()} is not believed: ${event.doubt?.why ?? ''}</p>`,
    );
  const chain =
    misfit === undefined
      ? safe`<p>Every event fits its hash chain.</p>`
      : safe`<p class="broken">Broken: ${tellMisfit(misfit)}.</p>`;
  return joined([chain, ...doubts]);
}

async function rowOf({ event, postings, available, held }: WalletEntry, doesFit: boolean): Promise<Html> {
  const { postings: _shownApart, ...details } = Object(event.data) as { readonly postings?: unknown };
  const { version, actor, commandId, correlationId, causationId, hash } = causesOf(event);
  const moved = postings.map((each) => safe`<div>${each.account} <b>${each.amount}</b></div>`);
  return safe`<tr>
<td>${event.revision.toString()}</td><td>${toSecond(event.created)}</td><td>${event.type} (${version})</td>
<td>${joined(moved)}</td><td class="amount">${formatMoney(available)}</td><td class="amount">${formatMoney(held)}</td>
<td>${doesFit ? safe`yes` : safe`<span class="broken">no</span>`}</td>
<td><code>${JSON.stringify(await withSealed(details, keptSealed))}</code></td>
<td><div>position ${event.position.toString()}</div><div>actor ${actor}</div><div>event <code>${event.id}</code></div><div>command <code>${commandId}</code></div><div>correlation <code>${correlationId}</code></div><div>cause <code>${causationId}</code></div><div>hash <code>${hash}</code></div></td>
</tr>`;
}
