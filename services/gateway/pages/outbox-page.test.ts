import type { KeptMail } from '@caravan/mail';
import { expect, it } from 'vitest';
import { outboxPage } from './outbox-page.ts';

const mail: KeptMail = {
  id: '7',
  state: 'failed',
  why: 'EENVELOPE 550',
  since: new Date('2026-03-01T10:00:00Z'),
  due_at: new Date('2026-03-01T09:00:00Z'),
  letter: {
    to: '"><script>alert(1)</script>@example.org',
    from: { name: 'A & B', address: 'support@caravan.example' },
    subject: '<img src=x onerror=alert(1)>',
    text: '</pre><script>alert(2)</script>',
  },
};

it('shows a mail as text, whatever is in it', () => {
  const page = outboxPage([mail]);
  expect(page).not.toMatch(/<script|<img|<\/pre><|"><s/);
  expect(page).toContain('failed: EENVELOPE 550');
  expect(page).toContain('2026-03-01T10:00:00.000Z');
});

it('says when one that waits is due, and that one of a closed account cannot be read', () => {
  const page = outboxPage([{ ...mail, state: 'waiting', why: '', letter: undefined }]);
  expect(page).toContain('due 2026-03-01T09:00:00.000Z');
  expect(page).toContain('can be read no more');
});

it('says what brings mails where there are none', () => {
  expect(outboxPage([])).toContain('when an order is shipped');
});

it('shows a text message as text, with its number', () => {
  const { id, since } = mail;
  const message = { to: '+6591234567', text: '</pre><script>alert(3)</script>' };
  const page = outboxPage([], [{ id, state: 'kept', why: '', since, message }]);
  expect(page).not.toContain('<script');
  expect(page).toContain('+6591234567');
  expect(outboxPage([], [{ id, state: 'kept', why: '', since, message: undefined }])).toContain(
    'key is gone',
  );
});
