import { useMemo, type ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { drawQr } from './qr-path.ts';
import './qr-code.css';

export interface QrCodeProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** What a scanner reads. The same must be shown beside it as text. */
  value: string;
  /** What the code holds, e.g. "Deposit address on Ethereum". */
  alt: string;
  /** Edge in pixels. */
  size?: number | undefined;
}

/** A QR code, dark on white in every brand and in forced colours, because scanners need that. */
export function QrCode({ value, alt, size = 176, className, ...rest }: QrCodeProps) {
  const drawing = useMemo(() => drawQr(value), [value]);
  return (
    <svg
      {...rest}
      role="img"
      aria-label={alt}
      width={size}
      height={size}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className={cx('mall-qr-code', className)}
    >
      <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
      <path fill="#000" d={drawing.path} />
    </svg>
  );
}
