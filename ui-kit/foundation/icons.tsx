import type { ReactNode, SVGProps } from 'react';
import { cx } from './cx.ts';
import './icons.css';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge in pixels. */
  size?: number | undefined;
}

interface DrawnProps extends IconProps {
  /** Points along the reading direction, so it is mirrored in right-to-left. */
  directional?: boolean;
  children: ReactNode;
}

/** Icons repeat what the text beside them says, so they are hidden from assistive technology. */
function Drawn({ size = 20, directional = false, className, children, ...rest }: DrawnProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={cx('mall-icon', className)}
      data-directional={directional || undefined}
      {...rest}
    >
      {children}
    </svg>
  );
}

export const CloseIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Drawn>
);
export const CheckIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="m4.5 10.5 3.6 3.6 7.4-8.2" />
  </Drawn>
);
export const MinusIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M4.5 10h11" />
  </Drawn>
);
export const PlusIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M10 4.5v11M4.5 10h11" />
  </Drawn>
);
export const ChevronIcon = (props: IconProps) => (
  <Drawn directional {...props}>
    <path d="m8 5 5 5-5 5" />
  </Drawn>
);
export const ChevronUpIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="m5 12 5-5 5 5" />
  </Drawn>
);
export const ChevronDownIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="m5 8 5 5 5-5" />
  </Drawn>
);
export const EyeIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M2.2 10s2.9-5 7.8-5 7.8 5 7.8 5-2.9 5-7.8 5-7.8-5-7.8-5Z" />
    <circle cx="10" cy="10" r="2.3" />
  </Drawn>
);
export const EyeOffIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M8 5.2A8.4 8.4 0 0 1 10 5c4.9 0 7.8 5 7.8 5a13 13 0 0 1-2.3 2.700M5.5 6.500A13 13 0 0 0 2.2 10s2.9 5 7.8 5a8 8 0 0 0 3.9-1M3.5 3.500l13 13" />
  </Drawn>
);
export const CopyIcon = (props: IconProps) => (
  <Drawn {...props}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 7V5.500a2 2 0 0 0-2-2H5.500a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
  </Drawn>
);
export const InfoIcon = (props: IconProps) => (
  <Drawn {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.200v4.300M10 6.500v.1" />
  </Drawn>
);
export const WarningIcon = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M8.7 3.7 2.5 14.400A1.5 1.5 0 0 0 3.8 16.600h12.400a1.5 1.5 0 0 0 1.3-2.200L11.3 3.700a1.5 1.5 0 0 0-2.6 0ZM10 8v3.500M10 14v.1" />
  </Drawn>
);
export const ErrorIcon = (props: IconProps) => (
  <Drawn {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v4.800M10 13.600v.1" />
  </Drawn>
);
export const SuccessIcon = (props: IconProps) => (
  <Drawn {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.7 10.3 2.3 2.3 4.4-5" />
  </Drawn>
);
