import { Button } from '@caravan/ui-kit';
import { useId, useState, type ReactNode } from 'react';
import './folded.css';

type Props = {
  /** what the button says */
  readonly label: string;
  /** Whether it is open at first: something is in force that is seen there. */
  readonly open: boolean;
  readonly children: ReactNode;
};

/** A form above a list: a button opens it where it would push the list out of sight, and it stands there by itself elsewhere. */
export function Folded({ label, open: openAtFirst, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(openAtFirst);
  return (
    <div className="paging-folded" data-open={open || undefined}>
      <Button
        className="paging-folded-button"
        aria-expanded={open}
        aria-controls={id}
        onPress={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id}>{children}</div>
    </div>
  );
}
