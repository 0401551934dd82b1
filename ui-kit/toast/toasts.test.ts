import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

const shown = (toasts: ReturnType<typeof createToasts>) =>
  toasts.queue.visibleToasts.map((toast) => toast.content.message);

describe('messages to the buyer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the same message once', () => {
    const toasts = createToasts();
    toasts.show('Saved', { tone: 'success' });
    toasts.show('Saved', { tone: 'success' });
    expect(shown(toasts)).toEqual(['Saved']);
  });

  it('shows a message again once the first has been closed', () => {
    const toasts = createToasts();
    toasts.show('Saved');
    toasts.queue.close(toasts.queue.visibleToasts[0]?.key ?? '');
    expect(shown(toasts)).toEqual([]);
    toasts.show('Saved');
    expect(shown(toasts)).toEqual(['Saved']);
  });

  it('lets an error wait half a second, and only one of a kind', () => {
    const toasts = createToasts();
    toasts.show('No connection', { tone: 'error' });
    toasts.show('No connection', { tone: 'error' });
    vi.advanceTimersByTime(499);
    expect(shown(toasts)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual(['No connection']);
  });

  it('keeps errors until they are dismissed', () => {
    const toasts = createToasts({ errorDelay: 0 });
    toasts.show('Payment refused', { tone: 'error' });
    vi.advanceTimersByTime(0);
    expect(toasts.queue.visibleToasts[0]?.timeout).toBeUndefined();
  });

  it('forgets waiting errors when it is cleared', () => {
    const toasts = createToasts();
    toasts.show('No connection', { tone: 'error' });
    toasts.clear();
    vi.advanceTimersByTime(1000);
    expect(shown(toasts)).toEqual([]);
  });
});
