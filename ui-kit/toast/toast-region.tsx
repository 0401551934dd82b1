import { useEffect, useRef } from 'react';
import { useToast, useToastRegion } from 'react-aria/useToast';
import { useToastQueue, type QueuedToast, type ToastState } from 'react-stately/useToastState';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useAnnounce } from '../foundation/announcer.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { toasts as mallToasts, type ToastContent, type Toasts } from './toasts.ts';
import './toast.css';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon };

/**
 * Where messages appear: a landmark (F6 reaches it) that exists, empty, from the start, and lies above everything, dialogs too. Mount it
 * once. Timers pause while the pointer or focus is inside.
 */
export function ToastRegion({ toasts = mallToasts }: { toasts?: Toasts | undefined }) {
  const state = useToastQueue(toasts.queue);
  const ref = useRef<HTMLDivElement>(null);
  const say = useKitSay();
  const { regionProps } = useToastRegion({ 'aria-label': say('notifications') }, state, ref);
  const newest = state.visibleToasts[0]?.key;
  useEffect(() => raise(ref.current, newest), [newest]);
  return (
    <div {...regionProps} ref={ref} popover="manual" className="mall-toasts">
      {state.visibleToasts.map((toast) => (
        <Toast key={toast.key} toast={toast} state={state} />
      ))}
    </div>
  );
}

/** For a new message, on top of what else is in the browser's top layer by now. What has the focus stays where it is. */
function raise(region: HTMLElement | null, newest: string | undefined): void {
  const isUp = region?.matches(':popover-open');
  if (!region || (isUp && (!newest || region.contains(document.activeElement)))) return;
  region.hidePopover();
  region.showPopover();
}

interface ToastProps {
  toast: QueuedToast<ToastContent>;
  state: ToastState<ToastContent>;
}

/** The announcer's standing regions announce the message, so its visual form has no live role of its own. */
function Toast({ toast, state }: ToastProps) {
  const { tone, message, action, detail } = toast.content;
  const ref = useRef<HTMLDivElement>(null);
  const say = useKitSay();
  const announce = useAnnounce();
  const { toastProps, titleProps } = useToast({ toast }, state, ref);
  useEffect(() => announce(message, tone === 'error' ? 'assertive' : 'polite'), [announce, message, tone]);
  const Icon = icons[tone];
  const act = () => {
    action?.onPress();
    state.close(toast.key);
  };
  return (
    <div {...toastProps} ref={ref} className="mall-toast" data-tone={tone}>
      <Icon />
      <div className="mall-toast-message">
        <div {...titleProps}>{message}</div>
        {detail}
      </div>
      {action && (
        <Button size="small" variant="secondary" onPress={act}>
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        label={say('dismiss')}
        icon={<CloseIcon />}
        onPress={() => state.close(toast.key)}
      />
    </div>
  );
}
