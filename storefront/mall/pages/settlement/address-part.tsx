import type { Loaded } from '@caravan/storefront-shared/api';
import { Button, Notice, RadioGroup, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../api/addresses.ts';
import { AddressDialog } from '../../features/addresses/address-dialog.tsx';
import { AddressText } from '../../features/addresses/address-text.tsx';
import { Failure } from '../../shell/failure.tsx';

type Props = {
  readonly resource: Loaded<{ readonly pageList: Address[] }>;
  readonly chosen: string | undefined;
  /** Whether an order was to be placed without one. */
  readonly missing: boolean;
  readonly onChoose: (id: string) => void;
};

/** Where the focus goes when there is no address: the way to one. */
export const addAddressId = 'settlement-add-address';

/** The delivery address: one of the address book, or a new one. */
export function AddressPart({ resource, chosen, missing, onChoose }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Address | 'new'>();
  const book = resource.data?.pageList;
  const current = book?.find((address) => address.id === chosen);
  if (resource.error && !book) return <Failure error={resource.error} onRetry={resource.reload} />;
  if (!book) return <Skeleton shape="box" width="100%" height="6rem" />;
  return (
    <div className="settlement-address-part">
      {missing && (
        <Notice tone="danger" role="alert">
          {t('settlement.addressMissing')}
        </Notice>
      )}
      {book.length === 0 ? (
        <p className="site-muted">{t('settlement.noAddress')}</p>
      ) : (
        <RadioGroup
          label={t('settlement.sendTo')}
          hideLabel
          options={book.map((address) => ({ value: address.id, label: <AddressText address={address} /> }))}
          value={chosen ?? ''}
          onChange={onChoose}
        />
      )}
      <p className="settlement-address-part-actions">
        <Button
          id={addAddressId}
          variant={book.length === 0 ? 'primary' : 'secondary'}
          onPress={() => setEditing('new')}
        >
          {t('address.add')}
        </Button>
        {current && <Button onPress={() => setEditing(current)}>{t('address.editChosen')}</Button>}
      </p>
      {editing && (
        <AddressDialog
          address={editing === 'new' ? undefined : editing}
          first={book.length === 0}
          onClose={() => setEditing(undefined)}
          onSaved={(id) => {
            setEditing(undefined);
            onChoose(id);
          }}
        />
      )}
    </div>
  );
}
