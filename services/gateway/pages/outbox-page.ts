import { createHash } from 'node:crypto';
import type { KeptMail } from '@caravan/mail';
import type { KeptSms } from '@caravan/sms';
import { escaped } from './escaped.ts';

const style = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  article { margin: 1.5rem 0; padding: 1rem; border: 1px solid GrayText; border-radius: 0.5rem; overflow-wrap: anywhere }
  h3 { margin: 0; font-size: 1.125rem }
  pre { white-space: pre-wrap; font: inherit }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing but its own style: no script, no picture, no form. */
export const outboxPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The mails and text messages of a development system, each the newest first. */
export function outboxPage(mails: readonly KeptMail[], texts: readonly KeptSms[] = []): string {
  const body =
    mails.length === 0
      ? '<p>There are none yet. A buyer is written to when an order is shipped, if the account or the place of delivery has an e-mail address.</p>'
      : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox · development</title>
<style>${style}</style>
<h1>Outbox</h1>
<p>What this development system would send. Without SMTP_URL no mail is, and without SMS_ACCOUNT no text message. Load the page again to see new ones.</p>
<h2>Text messages</h2>
${texts.length === 0 ? '<p>There are none yet. Codes go to phones.</p>' : texts.map(textArticle).join('\n')}
<h2>Mails</h2>
${body}
</html>
`;
}

function article({ id, state, why, since, due_at: due, letter }: KeptMail): string {
  const standing = state === 'waiting' ? `due ${due.toISOString()}` : since.toISOString();
  const head = escaped(`${id} · ${state}${why && `: ${why}`} · ${standing}`);
  if (!letter)
    return `<article><p>${head}</p><p>Its key is destroyed (a closed account, or codes of a day that is over), so it can be read no more.</p></article>`;
  const { to, from, subject, text } = letter;
  return `<article>
<h3 dir="auto">${escaped(subject)}</h3>
<p>${head}<br>From <bdi>${escaped(`${from.name} <${from.address}>`)}</bdi> to <bdi>${escaped(to)}</bdi></p>
<pre dir="auto">${escaped(text)}</pre>
</article>`;
}

function textArticle({ id, state, why, since, message }: KeptSms): string {
  const head = escaped(`${id} · ${state}${why && `: ${why}`} · ${since.toISOString()}`);
  if (!message) return `<article><p>${head}</p><p>Its key is gone, so it can be read no more.</p></article>`;
  return `<article>
<h3>To <bdi>${escaped(message.to)}</bdi></h3>
<p>${head}</p>
<pre dir="auto">${escaped(message.text)}</pre>
</article>`;
}
