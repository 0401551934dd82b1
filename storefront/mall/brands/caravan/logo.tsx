import { brand } from './brand.ts';
import './logo.css';

/** Sign and name; the name is text, so the sign is hidden from screen readers. */
export function Logo() {
  return (
    <span className="caravan-logo">
      <svg className="caravan-logo-sign" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="caravan-logo-ground" />
        <path
          d="M5 22.5c3.2-.6 4.3-7.5 7.8-7.5 2.5 0 2.5 3 4.5 3s2.2-6.5 5-6.5c2.6 0 1.8 4.2 4.7 4.5"
          className="caravan-logo-line"
        />
        <circle cx="23.5" cy="7.3" r="2.4" className="caravan-logo-sun" />
      </svg>
      <span className="caravan-logo-word">{brand.name}</span>
    </span>
  );
}
