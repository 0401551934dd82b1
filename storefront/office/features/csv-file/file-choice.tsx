import { useId, useState, type DragEvent } from 'react';
import './file-choice.css';

/** What the platform offers first; a person may choose anything, and it is read as what it is. */
const table = '.csv,text/csv,text/tab-separated-values';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
  /** further kinds of files that belong to the table; with them, several files are chosen at once */
  readonly beside?: string;
  readonly onChoose: (files: readonly File[]) => void;
};

/** A file with a table by the platform's own control, or dropped on it. */
export function FileChoice({ label, hint, disabled = false, beside, onChoose }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, beside === undefined ? 1 : undefined);
    if (chosen.length > 0) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div
      className="csv-file-choice"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        disabled={disabled}
        multiple={beside !== undefined}
        accept={beside === undefined ? table : `${table},${beside}`}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // the same file, corrected, can be chosen again
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className="site-muted">
        {hint}
      </p>
    </div>
  );
}
