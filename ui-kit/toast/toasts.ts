import type { ReactNode } from 'react';
import { ToastQueue } from 'react-stately/useToastState';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastContent {
  tone: ToastTone;
  message: string;
  /** Small print below the message, which is not announced. The same message with another one is the same. */
  detail?: ReactNode;
  action?: ToastAction | undefined;
}

export interface Toasts {
  /** Shows a message. The same message is not shown twice at a time; an error waits 500 ms in case it resolves itself (§7). */
  show(message: string, options?: { tone?: ToastTone; action?: ToastAction; detail?: ReactNode }): void;
  /** Removes all messages, including those that still wait. */
  clear(): void;
  readonly queue: ToastQueue<ToastContent>;
}

export interface ToastTimes {
  /** How long an error waits before it is shown, ms. */
  errorDelay?: number;
  /** How long a message without an action stays, ms. Errors and messages with an action stay until dismissed. */
  stay?: number;
}

/** A queue of messages outside React, so that an API client can use it too. */
export function createToasts({ errorDelay = 500, stay = 6000 }: ToastTimes = {}): Toasts {
  const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });
  const open = new Set<string>();
  const waiting = new Set<ReturnType<typeof setTimeout>>();

  const add = (content: ToastContent) => {
    const lasting = content.tone === 'error' || content.action !== undefined;
    const onClose = () => void open.delete(content.message);
    queue.add(content, lasting ? { onClose } : { onClose, timeout: stay });
  };
  const later = (content: ToastContent) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      add(content);
    }, errorDelay);
    waiting.add(timer);
  };

  return {
    queue,
    show(message, { tone = 'info', action, detail } = {}) {
      if (open.has(message)) return;
      open.add(message);
      const content: ToastContent = { tone, message, action, detail };
      if (tone === 'error') later(content);
      else add(content);
    },
    clear() {
      waiting.forEach(clearTimeout);
      waiting.clear();
      open.clear();
      queue.clear();
    },
  };
}

/** The application's messages; a ToastRegion shows them. */
export const toasts = createToasts();
