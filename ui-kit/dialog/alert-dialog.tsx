import { Button } from '../button/button.tsx';
import { useKitStrings } from '../foundation/kit-provider.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export interface AlertDialogProps extends Omit<ModalProps, 'footer'> {
  /** Says what will happen: "Cancel order", not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  pending?: boolean | undefined;
  onConfirm: () => void;
}

/** A question that must be answered. A press outside does not answer it; Escape answers no. */
export function AlertDialog(props: AlertDialogProps) {
  const { confirmLabel, cancelLabel, tone = 'primary', pending = false, onConfirm, ...modal } = props;
  const strings = useKitStrings();
  const footer = (
    <>
      <Button variant="secondary" autoFocus onPress={modal.onClose}>
        {cancelLabel ?? strings.cancel}
      </Button>
      <Button variant={tone} pending={pending} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal {...modal} footer={footer} shape="dialog" role="alertdialog" size="small" dismissable={false} />
  );
}
