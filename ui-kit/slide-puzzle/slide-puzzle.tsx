import { useRef, useState, type ComponentPropsWithRef, type CSSProperties, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../foundation/cx.ts';
import { useDrag } from './use-drag.ts';

export interface SlidePuzzleProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is to be done; the name of the slider. */
  label: string;
  /** Addresses of the picture and of the piece. */
  background: string;
  piece: string;
  /** Of the picture, in its pixels, as all lengths here. */
  width: number;
  height: number;
  /** Of the box of the piece, and of its top. */
  pieceSize: number;
  y: number;
  /** Where the piece is, from the left edge of the picture. */
  value: number;
  onMove: (value: number) => void;
  /** That place in words. */
  valueText: string;
  /** What the buttons do. */
  words: Readonly<Record<'farLeft' | 'left' | 'right' | 'farRight', string>>;
  disabled?: boolean | undefined;
}

const STEP = 2;
const buttons = [
  { name: 'farLeft', by: -24, sign: '«' },
  { name: 'left', by: -4, sign: '‹' },
  { name: 'right', by: 4, sign: '›' },
  { name: 'farRight', by: 24, sign: '»' },
] as const;

/** Its few styles stand here: a sheet would be loaded on every page, and this is seen on few. */
const styles = {
  root: { display: 'grid', gap: 'var(--mall-space-8)', justifyItems: 'center' },
  stage: {
    position: 'relative',
    inlineSize: '100%',
    maxInlineSize: '26rem',
    overflow: 'hidden',
    borderRadius: 'var(--mall-radius-control)',
    outlineOffset: '2px',
  },
  picture: { display: 'block', inlineSize: '100%', blockSize: '100%' },
  piece: { position: 'absolute', cursor: 'grab', touchAction: 'none', userSelect: 'none' },
  // there for keys and for those who hear it: pointers meet the piece
  range: {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    margin: 0,
    opacity: 0,
    pointerEvents: 'none',
  },
  buttons: { display: 'flex', gap: 'var(--mall-space-8)' },
} as const satisfies Record<string, CSSProperties>;

/**
 * A picture with a hole, and a piece to be slid there: by dragging it, by arrow keys, or by buttons, which take no dragging (WCAG 2.5.7).
 * The picture has no direction of writing: right is right in every language. Whether the place is right is not known here.
 */
export function SlidePuzzle(props: SlidePuzzleProps) {
  const { label, background, piece, width, height, pieceSize, y, value, onMove, ...others } = props;
  const { valueText, words, disabled = false, className, style, ...rest } = others;
  const stage = useRef<HTMLDivElement>(null);
  const most = width - pieceSize;
  const to = (place: number) => {
    if (!disabled) onMove(Math.min(most, Math.max(0, place)));
  };
  const from = useRef(value);
  const dragProps = useDrag({
    onStart: () => {
      from.current = value;
    },
    onDrag: (distance) => to(from.current + distance * (width / (stage.current?.clientWidth || width))),
  });
  const [ringed, setRinged] = useState(false);
  return (
    <div {...rest} className={cx('mall-slide-puzzle', className)} style={{ ...styles.root, ...style }}>
      <div
        ref={stage}
        dir="ltr"
        style={{
          ...styles.stage,
          aspectRatio: `${width} / ${height}`,
          ...(ringed && { outline: '2px solid var(--mall-focus)' }),
        }}
      >
        <img src={background} alt="" draggable={false} style={styles.picture} />
        <img
          {...dragProps}
          src={piece}
          alt=""
          draggable={false}
          data-part="piece"
          style={{
            ...styles.piece,
            inlineSize: share(pieceSize, width),
            insetInlineStart: share(value, width),
            insetBlockStart: share(y, height),
          }}
        />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={valueText}
          min={0}
          max={most}
          step={STEP}
          value={value}
          disabled={disabled}
          onKeyDown={staysOnItsWay}
          onFocus={(event) => setRinged(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setRinged(false)}
          onChange={(event) => to(event.currentTarget.valueAsNumber)}
          style={styles.range}
        />
      </div>
      <div dir="ltr" style={styles.buttons}>
        {buttons.map(({ name, by, sign }) => (
          <IconButton
            key={name}
            label={words[name]}
            icon={<span aria-hidden="true">{sign}</span>}
            variant="secondary"
            aria-disabled={disabled}
            onPress={() => to(value + by)}
          />
        ))}
      </div>
    </div>
  );
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The ends of the picture are no place for the piece, and who jumps there has not slid it. */
function staysOnItsWay(event: KeyboardEvent): void {
  if (event.key === 'Home' || event.key === 'End') event.preventDefault();
}
