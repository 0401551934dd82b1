import { AlertDialog, Badge, Button, Card, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Address, addresses, removeAddress } from '../../../api/addresses.ts';
import { AddressDialog } from '../../../features/addresses/address-dialog.tsx';
import { AddressText } from '../../../features/addresses/address-text.tsx';
import { useAddresses } from '../../../features/addresses/use-addresses.ts';
import { Empty } from '../../../shell/empty.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** The address book. */
export default function ShippingAddressPage() {
  const { t } = useTranslation();
  const { data, error, reload } = useAddresses();
  const [editing, setEditing] = useState<Address | 'new'>();
  const [removing, setRemoving] = useState<Address>();
  const add = (
    <Button variant="primary" onPress={() => setEditing('new')}>
      {t('address.add')}
    </Button>
  );
  const book = data?.pageList;
  return (
    <>
      <div className="user-info-head">
        <PageHeading title={t('account.addresses')} />
        {book && book.length > 0 && add}
      </div>
      {error && !book ? <Failure error={error} onRetry={reload} /> : null}
      {!book && !error && <Skeleton shape="box" width="100%" height="10rem" />}
      {book?.length === 0 && <Empty picture="pin" text={t('address.none')} action={add} />}
      {book && book.length > 0 && (
        <ul className="user-info-address-list">
          {book.map((address) => (
            <Card as="li" key={address.id}>
              <AddressText address={address} />
              <div className="user-info-address-list-foot">
                {address.use === 1 && <Badge tone="brand">{t('address.default')}</Badge>}
                <Button
                  size="small"
                  aria-label={t('address.editOf', { name: address.contacts })}
                  onPress={() => setEditing(address)}
                >
                  {t('address.edit')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('address.removeOf', { name: address.contacts })}
                  onPress={() => setRemoving(address)}
                >
                  {t('address.remove')}
                </Button>
              </div>
            </Card>
          ))}
        </ul>
      )}
      {editing && (
        <AddressDialog
          address={editing === 'new' ? undefined : editing}
          first={book?.length === 0}
          onClose={() => setEditing(undefined)}
          onSaved={() => setEditing(undefined)}
        />
      )}
      {removing && <RemoveDialog address={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveDialog({ address, onClose }: { readonly address: Address; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    await removeAddress(address.id).catch(() => undefined);
    addresses.invalidate();
    onClose();
  };
  return (
    <AlertDialog
      open
      title={t('address.removeTitle')}
      confirmLabel={t('address.removeYes')}
      tone="danger"
      pending={pending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <AddressText address={address} />
    </AlertDialog>
  );
}
