import { useLayoutEffect, useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../foundation/cx.ts';
import { ChevronIcon, CloseIcon, MinusIcon, PlusIcon } from '../foundation/icons.tsx';
import { EnlargeIcon } from './icons.tsx';
import { turned, type Picture, type ViewerWords } from './picture.ts';
import { useView } from './use-view.ts';
import { isLargest, isWhole, step } from './zoom.ts';
import './picture-viewer.css';

export interface PictureViewerProps extends Omit<ComponentPropsWithRef<'dialog'>, 'children' | 'title'> {
  /** Names the dialog: what the pictures show. */
  title: string;
  pictures: readonly Picture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  words: ViewerWords;
}

/** How far an arrow key shifts an enlarged picture, px. */
const nudge = 80;

/** Pictures on the whole screen, enlarged by buttons, keys, wheel and fingers. Escape closes it, and the focus goes back. */
export function PictureViewer({ ref: outerRef, ...props }: PictureViewerProps) {
  const { title, pictures, index, onIndex, onClose, words, className, ...rest } = props;
  const dialog = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLDialogElement>>[0]);
  const stage = useRef<HTMLDivElement>(null);
  const several = pictures.length > 1;
  const shown = pictures[index];
  const show = (by: number) => several && onIndex(turned(index, by, pictures.length));
  const { view, zoom, reset, shift, handlers } = useView(stage, show);
  const turn = (by: number) => {
    reset();
    show(by);
  };
  // closed before it is taken away, so that the platform gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
  const along = (across: 1 | -1) => {
    const rtl = dialog.current !== null && getComputedStyle(dialog.current).direction === 'rtl';
    return isWhole(view) ? turn(rtl ? -across : across) : shift(-across * nudge, 0);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': reset,
    ArrowRight: () => along(1),
    ArrowLeft: () => along(-1),
    ArrowUp: () => shift(0, nudge),
    ArrowDown: () => shift(0, -nudge),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // keys that do what its buttons do
    <dialog
      {...rest}
      ref={dialog}
      aria-label={title}
      className={cx('mall-viewer', className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={press}
    >
      <div className="mall-viewer-head">
        <output className="mall-viewer-place">{several && words.place(index + 1, pictures.length)}</output>
        <IconButton
          label={words.smaller}
          icon={<MinusIcon />}
          aria-disabled={isWhole(view)}
          onPress={() => zoom(1 / step)}
        />
        <output className="mall-viewer-scale">{Math.round(view.scale * 100)}%</output>
        <IconButton
          label={words.larger}
          icon={<PlusIcon />}
          aria-disabled={isLargest(view)}
          onPress={() => zoom(step)}
        />
        <IconButton
          label={words.whole}
          icon={<EnlargeIcon />}
          aria-disabled={isWhole(view)}
          onPress={reset}
        />
        <IconButton label={words.close} icon={<CloseIcon />} onPress={onClose} />
      </div>
      <div
        ref={stage}
        className="mall-viewer-stage"
        data-enlarged={!isWhole(view) || undefined}
        {...handlers}
      >
        {shown && (
          <img
            key={shown.src}
            src={shown.src}
            alt={shown.alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
      </div>
      {several && (
        <div className="mall-viewer-turn">
          <IconButton
            variant="secondary"
            label={words.previous}
            icon={<ChevronIcon data-back />}
            onPress={() => turn(-1)}
          />
          <IconButton variant="secondary" label={words.next} icon={<ChevronIcon />} onPress={() => turn(1)} />
        </div>
      )}
    </dialog>
  );
}
