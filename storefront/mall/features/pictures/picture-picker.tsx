import { Button, CloseIcon, IconButton } from '@caravan/ui-kit';
import { useId, useRef } from 'react';
import type { ChosenPicture } from './use-picture.ts';
import './pictures.css';

/** The server decides by the content; this only spares the buyer what it would refuse. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

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
  const input = useRef<HTMLInputElement>(null);
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
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) chosen.choose(file);
          // choosing the same file again is a choice too
          currentTarget.value = '';
        }}
      />
      <div>
        <Button
          id={button}
          size="small"
          aria-describedby={fault ? `${own}-said` : undefined}
          onPress={() => input.current?.click()}
        >
          {picture ? other : choose}
        </Button>
      </div>
      <output id={`${own}-said`}>
        {chosen.uploading && uploading}
        {fault && <span className="pictures-fault">{fault}</span>}
      </output>
    </fieldset>
  );
}
