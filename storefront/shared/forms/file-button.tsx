import { Button, type ButtonProps } from '@caravan/ui-kit';
import { useRef } from 'react';

/** Pictures that can be uploaded. The server decides by the content; this only spares what it would refuse. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

type Props = Omit<ButtonProps, 'onPress' | 'type'> & {
  /** what the platform offers, as media types */
  readonly accept: string;
  readonly multiple?: boolean;
  /** at least one file */
  readonly onChoose: (files: readonly [File, ...File[]]) => void;
};

/** A button that has the platform choose a file, or several. */
export function FileButton({ accept, multiple = false, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          if (first) onChoose([first, ...others]);
          // choosing the same file again is a choice too
          currentTarget.value = '';
        }}
      />
      <Button {...button} onPress={() => input.current?.click()} />
    </>
  );
}
