import { useId, useState, type DragEvent } from 'react';
import './file-choice.css';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => Promise<void>;
};

/** A file by the platform's own control, or dropped on it. */
export function FileChoice({ label, hint, disabled = false, onChoose }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void onChoose(file);
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
        accept=".csv,text/csv,text/tab-separated-values"
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
