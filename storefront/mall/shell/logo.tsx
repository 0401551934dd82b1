import { brand, Sign } from '@caravan/storefront-shared/brand';
import './logo.css';

/** Sign and name of the brand; the name is text, so the sign is hidden from screen readers. */
export function Logo() {
  return (
    <span className="shell-logo">
      <Sign className="shell-logo-sign" />
      <bdi className="shell-logo-word">{brand.name}</bdi>
    </span>
  );
}
