import type { ReactNode } from 'react';

/** Line icons of one weight. They are decorative: the control that holds one has the text. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="site-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </Icon>
);
export const AppIcon = () => (
  <Icon>
    <path d="M7 3h10v18H7zM11 18h2" />
  </Icon>
);
export const CartIcon = () => (
  <Icon>
    <path d="M3 4h2.2l2.3 11h10.3l2-8H6.2" />
    <circle cx="9" cy="19.5" r="1.3" />
    <circle cx="16.5" cy="19.5" r="1.3" />
  </Icon>
);
export const UserIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.7" />
    <path d="M4.5 20c.8-3.8 3.7-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />
  </Icon>
);
export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.4 2.3 3.5 5.2 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.2-3.5-8.5s1.1-6.2 3.5-8.5Z" />
  </Icon>
);
export const ServiceIcon = () => (
  <Icon>
    <path d="M5 13v-1a7 7 0 0 1 14 0v1" />
    <path d="M5 13h2.5v5H6a2 2 0 0 1-2-2v-2a1 1 0 0 1 1-1Zm14 0h-2.5v5H18a2 2 0 0 0 2-2v-2a1 1 0 0 0-1-1Z" />
    <path d="M18 18c0 1.7-1.6 2.5-4 2.5" />
  </Icon>
);
export const LoanIcon = () => (
  <Icon>
    <path d="M3.5 7.5h17v9h-17zM6.5 19.5h11" />
    <circle cx="12" cy="12" r="2.2" />
  </Icon>
);
export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Icon>
);
export const ArrowUpIcon = () => (
  <Icon>
    <path d="M12 19V5m-6 6 6-6 6 6" />
  </Icon>
);
export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.2 2" />
  </Icon>
);
export const StoreIcon = () => (
  <Icon>
    <path d="M4.5 10v9.5h15V10M3.5 8.5 5 4.5h14l1.5 4c0 1.5-1 2.5-2.2 2.5S16 10 16 8.7c0 1.3-1 2.3-2 2.3s-2-1-2-2.3c0 1.3-1 2.3-2 2.3S8 10 8 8.7c0 1.3-1 2.3-2.2 2.3S3.5 10 3.5 8.5Z" />
  </Icon>
);
export const TruckIcon = () => (
  <Icon>
    <path d="M3 6.5h11v10H3zM14 10h3.7l3.3 3.3v3.2h-7" />
    <circle cx="7.5" cy="17.5" r="1.7" />
    <circle cx="17" cy="17.5" r="1.7" />
  </Icon>
);
export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </Icon>
);
export const ReturnIcon = () => (
  <Icon>
    <path d="M8 5 4 9l4 4" />
    <path d="M4 9h10a5.5 5.5 0 0 1 0 11H9" />
  </Icon>
);
export const LayersIcon = () => (
  <Icon>
    <path d="m12 4 8.5 4.5L12 13 3.5 8.5zM3.5 13l8.5 4.5 8.5-4.5" />
  </Icon>
);
export const TrashIcon = () => (
  <Icon>
    <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5" />
  </Icon>
);
export const WalletIcon = () => (
  <Icon>
    <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3M4 7.5V17a2 2 0 0 0 2 2h14V8H5" />
    <path d="M20 11.5h-4a2 2 0 0 0 0 4h4" />
  </Icon>
);
export const BoxIcon = () => (
  <Icon>
    <path d="m12 3.5 8 4.2v8.6l-8 4.2-8-4.2V7.7z" />
    <path d="m4 7.7 8 4.2 8-4.2M12 12v8.5" />
  </Icon>
);
export const PinIcon = () => (
  <Icon>
    <path d="M12 21c4.3-4.7 6.5-8.2 6.5-11a6.5 6.5 0 0 0-13 0c0 2.8 2.2 6.3 6.5 11Z" />
    <circle cx="12" cy="10" r="2.3" />
  </Icon>
);
export const HeartIcon = () => (
  <Icon>
    <path d="M12 20S4 15.2 4 9.6a4.4 4.4 0 0 1 8-2.5 4.4 4.4 0 0 1 8 2.5C20 15.2 12 20 12 20Z" />
  </Icon>
);
export const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8.5-8.5M16 7l2.5 2.5" />
  </Icon>
);
export const ZoomIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3M11 8.5v5M8.5 11h5" />
  </Icon>
);
export const GridIcon = () => (
  <Icon>
    <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
