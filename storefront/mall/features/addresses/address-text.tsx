import type { Address } from '../../api/addresses.ts';

type Words = Pick<
  Address,
  'contacts' | 'areaCode' | 'phone' | 'address' | 'city' | 'province' | 'postcode' | 'country'
>;

/** An address as printed on a parcel. */
export function AddressText({ address }: { readonly address: Words }) {
  const place = [address.postcode, address.city, address.province].filter(Boolean).join(' ');
  return (
    <span className="addresses-text">
      <strong>
        <bdi>{address.contacts}</bdi>
      </strong>
      <span className="site-muted">
        <bdi>{address.address}</bdi>, <bdi>{place}</bdi>, <bdi>{address.country}</bdi>
      </span>
      <span className="site-muted">
        <bdi dir="ltr">{[address.areaCode, address.phone].filter(Boolean).join(' ')}</bdi>
      </span>
    </span>
  );
}
