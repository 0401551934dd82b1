import { addressGroups } from './address-groups.ts';
import './wallet.css';

/** An address in groups of four, as people compare it; a screen reader hears it whole. */
export function GroupedAddress({ address }: { readonly address: string }) {
  return (
    <p className="wallet-address-groups" dir="ltr">
      <span className="site-visually-hidden">{address}</span>
      {addressGroups(address).map((group, index) => (
        <span key={`${index}-${group}`} aria-hidden="true">
          {group}
        </span>
      ))}
    </p>
  );
}
