import { useRef, type ComponentPropsWithRef } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../foundation/cx.ts';
import { ChevronIcon } from '../foundation/icons.tsx';
import { EnlargeIcon } from './icons.tsx';
import { turned, type Picture, type PictureWords } from './picture.ts';
import { useSwipe } from './use-swipe.ts';
import './picture-gallery.css';

export interface PictureGalleryProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  pictures: readonly Picture[];
  /** Which one is shown large, from 0. */
  index: number;
  onIndex: (index: number) => void;
  /** Opens the picture in full, with a `PictureViewer` that may load then. */
  onEnlarge: () => void;
  words: PictureWords;
  /** How wide the large picture is, as `sizes` of an `img` says it. */
  sizes?: string | undefined;
}

/** Pictures of one thing: one large, with the next and the one before, and all of them small below. */
export function PictureGallery(props: PictureGalleryProps) {
  const { pictures, index, onIndex, onEnlarge, words, sizes, className, ...rest } = props;
  const stage = useRef<HTMLDivElement>(null);
  const shown = pictures[index];
  const several = pictures.length > 1;
  const turn = (by: number) => several && onIndex(turned(index, by, pictures.length));
  useSwipe(stage, { onTurn: turn, onTap: onEnlarge });
  return (
    <section aria-label={words.pictures} {...rest} className={cx('mall-pictures', className)}>
      <div className="mall-pictures-main">
        <div ref={stage} className="mall-pictures-stage">
          {shown && (
            <img
              key={shown.src}
              src={shown.src}
              srcSet={shown.srcSet}
              sizes={sizes}
              alt={shown.alt}
              width="640"
              height="640"
              fetchPriority={index === 0 ? 'high' : undefined}
              draggable={false}
            />
          )}
        </div>
        {several && (
          <>
            <IconButton
              className="mall-pictures-back"
              variant="secondary"
              label={words.previous}
              icon={<ChevronIcon data-back />}
              onPress={() => turn(-1)}
            />
            <IconButton
              className="mall-pictures-on"
              variant="secondary"
              label={words.next}
              icon={<ChevronIcon />}
              onPress={() => turn(1)}
            />
            <output className="mall-pictures-place">{words.place(index + 1, pictures.length)}</output>
          </>
        )}
        <Button
          className="mall-pictures-enlarge"
          size="small"
          icon={<EnlargeIcon />}
          aria-haspopup="dialog"
          onPress={onEnlarge}
        >
          {words.enlarge}
        </Button>
      </div>
      {several && (
        <ul className="mall-pictures-all">
          {pictures.map((picture, position) => (
            <li key={picture.src}>
              <button
                type="button"
                className="mall-pictures-one"
                aria-current={position === index}
                onClick={() => onIndex(position)}
              >
                <img src={picture.src} alt={picture.alt} width="88" height="88" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
