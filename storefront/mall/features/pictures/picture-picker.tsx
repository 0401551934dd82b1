import { FileButton, pictureTypes } from '@caravan/storefront-shared/forms';
import { CloseIcon, ErrorIcon, IconButton } from '@caravan/ui-kit';
import { useId } from 'react';
import type { ChosenPicture } from './use-picture.ts';
import './pictures.css';

type Props = {
  readonly chosen: ChosenPicture;
  readonly label: string;
  /** who sees it, and whether it is needed */
  readonly hint: string;
  /** of the button, while none is chosen and afterwards */
  readonly choose: string;
  readonly other: string;
  readonly remove: string;
  readonly uploading: string;
  /** of the button, for who is led to it */
  readonly id?: string;
  /** what is missing, beside what went wrong with an upload */
  readonly error?: string | undefined;
};

/** One picture of a form. */
export function PicturePicker({ chosen, label, hint, choose, other, remove, uploading, id, error }: Props) {
  const own = useId();
  const button = id ?? `${own}-choose`;
  const { picture } = chosen;
  const fault = chosen.fault ?? error;
  return (
    <fieldset className="pictures-picker">
      <legend>
        <strong>{label}</strong> <span className="site-muted">{hint}</span>
      </legend>
      {picture && (
        <div className="pictures-chosen" aria-busy={chosen.uploading || undefined}>
          {picture.preview && <img src={picture.preview} alt="" width="64" height="64" />}
          <bdi>{picture.name}</bdi>
          <IconButton
            size="small"
            variant="secondary"
            label={remove}
            icon={<CloseIcon size={16} />}
            onPress={() => {
              chosen.remove();
              document.getElementById(button)?.focus();
            }}
          />
        </div>
      )}
      <div>
        <FileButton
          id={button}
          size="small"
          accept={pictureTypes}
          aria-describedby={fault ? `${own}-said` : undefined}
          onChoose={([file]) => chosen.choose(file)}
        >
          {picture ? other : choose}
        </FileButton>
      </div>
      <output id={`${own}-said`}>
        {chosen.uploading && uploading}
        {fault && (
          <span className="pictures-fault">
            <ErrorIcon size={16} />
            <span>{fault}</span>
          </span>
        )}
      </output>
    </fieldset>
  );
}
