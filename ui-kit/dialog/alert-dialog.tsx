import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
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
  const { confirmLabel, cancelLabel, tone, pending, onConfirm, ...modal } = props;
  const answers = (
    <Answers {...{ confirmLabel, cancelLabel, tone, pending, onConfirm }} onCancel={modal.onClose} />
  );
  return (
    <Modal {...modal} footer={answers} shape="dialog" kind="alertdialog" size="small" dismissable={false} />
  );
}

type AnswersProps = Pick<
  AlertDialogProps,
  'confirmLabel' | 'cancelLabel' | 'tone' | 'pending' | 'onConfirm'
> & {
  onCancel: () => void;
};

/** Focus starts on the answer that changes nothing. */
function Answers({
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  pending = false,
  onConfirm,
  onCancel,
}: AnswersProps) {
  const say = useKitSay();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <>
      <Button ref={safe} variant="secondary" onPress={onCancel}>
        {cancelLabel ?? say('cancel')}
      </Button>
      <Button variant={tone} pending={pending} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
}
