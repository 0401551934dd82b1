import { currentLanguage } from '@caravan/storefront-shared/i18n';
import { Fragment } from 'react';
import type { Address } from '../../api/addresses.ts';
import './address.css';

type Words = Pick<
  Address,
  'contacts' | 'areaCode' | 'phone' | 'address' | 'city' | 'province' | 'postcode' | 'country'
>;

/** An address as printed on a parcel. Each part keeps its own direction, whatever stands beside it. */
export function AddressText({ address }: { readonly address: Words }) {
  const comma = currentLanguage() === 'ar' ? '، ' : ', ';
  const place = [address.postcode, address.city, address.province].filter(Boolean);
  return (
    <span className="addresses-text">
      <strong>
        <bdi>{address.contacts}</bdi>
      </strong>
      <span className="site-muted">
        <bdi>{address.address}</bdi>
        {comma}
        {place.map((part, index) => (
          <Fragment key={`${index}-${part}`}>
            {index > 0 && ' '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
        {place.length > 0 && comma}
        <bdi>{address.country}</bdi>
      </span>
      <span className="site-muted">
        <bdi dir="ltr">{[address.areaCode, address.phone].filter(Boolean).join(' ')}</bdi>
      </span>
    </span>
  );
}
