import { useId, useRef, useState, type ComponentPropsWithRef, type DragEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../foundation/cx.ts';
import { ErrorIcon } from '../foundation/icons.tsx';
import { UploadedFile, type Upload, type UploadWords } from './uploaded-file.tsx';
import { useSayUploads } from './use-say-uploads.ts';
import '../field/field.css';
import './file-upload.css';

export interface FileUploadProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'> {
  /** What is asked for. */
  label: ReactNode;
  /** Which kinds, how large and how many. */
  description?: ReactNode;
  /** What is wrong with the choice, and what to do about it. */
  error?: ReactNode;
  /** The files so far, with how far each is. */
  uploads: readonly Upload[];
  /** Chosen or dropped: at least one. Who takes them checks kind and size. */
  onChoose: (files: readonly [File, ...File[]]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  words: UploadWords & { choose: string; drop: string };
  /** What the platform offers, as media types. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Files by the platform's own choice or dropped here, each with its progress. It sends nothing itself: who uses it does. */
export function FileUpload(props: FileUploadProps) {
  const { label, description, error, uploads, onChoose, onRemove, onRetry, words, ...others } = props;
  const { accept, multiple = false, disabled = false, className, ...rest } = others;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  useSayUploads(uploads, words);
  const take = (list: FileList | null) => {
    const [first, ...more] = list ?? [];
    if (first && !disabled) onChoose(multiple ? [first, ...more] : [first]);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const remove = (file: string) => {
    onRemove(file);
    button.current?.focus();
  };
  const described = [rest['aria-describedby'], description && `${id}-more`, error && `${id}-error`];
  return (
    <fieldset
      {...rest}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      className={cx('mall-upload', className)}
      data-invalid={Boolean(error) || undefined}
      data-disabled={disabled || undefined}
    >
      <legend id={`${id}-label`} className="mall-field-label">
        {label}
      </legend>
      <div
        className="mall-upload-place"
        data-over={over || undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // choosing the same file again is a choice too
            currentTarget.value = '';
          }}
        />
        <Button
          ref={button}
          disabled={disabled}
          aria-describedby={`${id}-label`}
          onPress={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <span className="mall-upload-drop">{words.drop}</span>
      </div>
      {description && (
        <div id={`${id}-more`} className="mall-field-description">
          {description}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} role="alert" className="mall-field-error">
          <ErrorIcon size={16} />
          <span>{error}</span>
        </div>
      )}
      {uploads.length > 0 && (
        <ul className="mall-upload-files">
          {uploads.map((upload) => (
            <UploadedFile key={upload.id} {...{ upload, words, onRetry }} onRemove={remove} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}
