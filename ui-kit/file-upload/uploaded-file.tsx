import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { CloseIcon, ErrorIcon, SuccessIcon } from '../foundation/icons.tsx';
import { useKitLocale } from '../foundation/kit-provider.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';

export interface Upload {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** How many bytes have arrived. */
  sent?: number | undefined;
  /** Why it failed, and what to do. */
  error?: string | undefined;
  /** The address of a small picture of it. */
  preview?: string | undefined;
}

export interface UploadWords {
  waiting: string;
  uploading: string;
  done: string;
  retry: string;
  /** Names the button with the file: "Remove front.jpg". */
  remove: (name: string) => string;
  /** Announced when the last of several has arrived. */
  allDone: string;
}

interface UploadedFileProps {
  upload: Upload;
  words: UploadWords;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** One file of a `FileUpload`: its name, its size, how far it is, and the way to take it back. */
export function UploadedFile({ upload, words, onRemove, onRetry }: UploadedFileProps) {
  const { id, name, size, state, sent = 0, error, preview } = upload;
  const { locale } = useKitLocale();
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(size > 0 ? sent / size : 0);
  return (
    <li className="mall-upload-file" data-state={state}>
      {preview && <img className="mall-upload-preview" src={preview} alt="" width="48" height="48" />}
      <div className="mall-upload-about">
        <span className="mall-upload-name">
          <bdi>{name}</bdi>
          <span className="mall-upload-size">{sizeIn(locale, size)}</span>
        </span>
        {state === 'waiting' && <span className="mall-upload-state">{words.waiting}</span>}
        {state === 'uploading' && (
          <ProgressBar
            label={
              <>
                {words.uploading}
                <span className="mall-visually-hidden">{`: ${name}`}</span>
              </>
            }
            done={sent}
            all={size}
            valueLabel={share}
          />
        )}
        {state === 'done' && (
          <span className="mall-upload-state">
            <SuccessIcon size={16} />
            {words.done}
          </span>
        )}
        {state === 'failed' && (
          <span className="mall-upload-state">
            <ErrorIcon size={16} />
            <span>{error}</span>
            <Button size="small" onPress={() => onRetry(id)}>
              {words.retry}
            </Button>
          </span>
        )}
      </div>
      <IconButton
        size="small"
        label={words.remove(name)}
        icon={<CloseIcon size={16} />}
        onPress={() => onRemove(id)}
      />
    </li>
  );
}

/** As people read it: "1.4 MB". */
export function sizeIn(locale: string, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
