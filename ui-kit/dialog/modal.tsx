import { useEffect, useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../foundation/cx.ts';
import { CloseIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { passedAttributes } from '../foundation/passed-attributes.ts';
import './dialog.css';

export interface ModalProps {
  open: boolean;
  /** Asked to close: Escape, the close button, or a press outside where that is allowed. */
  onClose: () => void;
  /** The dialog's name and visible heading. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, at the end of the dialog and always visible. */
  footer?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

interface ShapeProps extends ModalProps {
  shape: 'dialog' | 'drawer';
  kind: 'dialog' | 'alertdialog';
  size?: 'small' | 'medium' | 'large' | undefined;
  side?: 'start' | 'end' | undefined;
  dismissable: boolean;
}

/** What dialogs and drawers share. None of it is rendered while closed. */
export function Modal(props: ShapeProps) {
  if (!props.open) return null;
  return (
    <Overlay>
      <OpenModal {...props} />
    </Overlay>
  );
}

function OpenModal({ ref: outerRef, ...props }: ShapeProps) {
  const {
    onClose,
    title,
    children,
    footer,
    shape,
    kind,
    size = 'medium',
    side = 'end',
    dismissable,
    className,
    style,
  } = props;
  const overlayRef = useRef<HTMLDivElement>(null);
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLDivElement>>[0]);
  const say = useKitSay();
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => isOpen || onClose() });
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: dismissable }, state, overlayRef);
  const { dialogProps, titleProps } = useDialog({ role: kind }, ref);
  const body = useScrollableBody();
  return (
    <div {...underlayProps} className="mall-modal-underlay" data-shape={shape} data-side={side}>
      <div
        {...modalProps}
        ref={overlayRef}
        className="mall-modal-frame"
        data-shape={shape}
        data-side={side}
        data-size={size}
      >
        <div
          {...mergeProps(passedAttributes(props), dialogProps)}
          ref={ref}
          className={cx('mall-dialog', className)}
          style={style}
          data-shape={shape}
        >
          <header className="mall-dialog-head">
            <h2 {...titleProps} className="mall-dialog-title">
              {title}
            </h2>
            {dismissable && <IconButton label={say('close')} icon={<CloseIcon />} onPress={onClose} />}
          </header>
          {children !== undefined && (
            <div ref={body} className="mall-dialog-body">
              {children}
            </div>
          )}
          {footer && <footer className="mall-dialog-foot">{footer}</footer>}
        </div>
      </div>
    </div>
  );
}

/** A body that scrolls but holds nothing focusable must itself be reachable by keyboard. */
function useScrollableBody() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const scrolls = element.scrollHeight > element.clientHeight;
    const reachable = element.querySelector('a[href], button, input, select, textarea, [tabindex]');
    if (scrolls && !reachable) element.tabIndex = 0;
  });
  return body;
}
