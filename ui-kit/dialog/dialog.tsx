import type { ReactNode } from 'react';
import { Modal, type ModalProps } from './modal.tsx';

export interface DialogProps extends ModalProps {
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** A modal dialog: focus moves in, stays, and returns; Escape and a press outside close it. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" kind="dialog" dismissable />;
}

export interface DrawerProps extends ModalProps {
  children: ReactNode;
  /** The edge that it comes from. */
  side?: 'start' | 'end' | undefined;
}

/** A dialog on an edge, by default that of the inline end, 400 px wide (§2, the cart). The page behind does not scroll (§4). */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} shape="drawer" kind="dialog" dismissable />;
}
