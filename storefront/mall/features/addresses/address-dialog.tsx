import { Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { AlertDialog, Button, Checkbox, Combobox, Dialog, TextField } from '@caravan/ui-kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addAddress, type Address, type AddressDraft, addresses, editAddress } from '../../api/addresses.ts';
import { fieldRules, type Name, names } from './field-rules.ts';
import { countryOf, countryOptions, useCountries, useDivisions } from './places.ts';
import { PostcodeField } from './postcode-field.tsx';
import './address.css';

type Props = {
  /** The address to change; undefined adds one. */
  readonly address: Address | undefined;
  /** Whether this will be the only address, which is then the default. */
  readonly first: boolean;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** Whether something was typed that closing would lose. */
const differs = (values: Record<Name, string>, from: Record<Name, string>): boolean =>
  names.some((name) => values[name] !== from[name]);

function valuesOf(address: Address | undefined): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as Record<Name, string>;
}

/** Adds or changes an address of the book (§3). */
export function AddressDialog({ address, first, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const listed = useCountries();
  const rules = fieldRules(listed);
  const { values, field, check, fail } = useFields<Name>(valuesOf(address), rules);
  const [isDefault, setDefault] = useState(address ? address.use === 1 : first);
  const [leaving, setLeaving] = useState(false);
  const close = () => (differs(values, valuesOf(address)) ? setLeaving(true) : onClose());
  const country = countryOf(listed, values.country);
  const divisions = useDivisions(country, values.province);
  /** Of a postcode and a phone, what their country has says more than the refusal. */
  const moreOf = (name: Name) => {
    if (name === 'phone') return t('rules.phoneOfCountry');
    return name === 'postcode' ? rules.postcode('', values) : undefined;
  };
  const save = async () => {
    const draft: AddressDraft = { ...values, use: isDefault ? 1 : 0 };
    const { id } = await (address ? editAddress(address.id, draft) : addAddress(draft));
    addresses.invalidate();
    onSaved(id);
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: save,
    fieldOf: ({ details }) => names.find((name) => name === details['field']),
    fail: (name, text) => fail(name, moreOf(name) ?? text),
  });
  return (
    <Dialog
      open
      onClose={close}
      size="medium"
      title={t(address ? 'address.editTitle' : 'address.addTitle')}
      footer={
        <>
          <Button onPress={close}>{t('address.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {t('address.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="addresses-form" noValidate onSubmit={submit}>
        <Refused className="addresses-wide" text={refused} />
        <TextField
          className="addresses-wide"
          label={t('address.contacts')}
          autoComplete="name"
          required
          {...field('contacts')}
        />
        <div className="addresses-wide addresses-phone">
          <TextField
            label={t('address.areaCode')}
            autoComplete="tel-country-code"
            type="tel"
            dir="ltr"
            placeholder="+49"
            {...field('areaCode')}
          />
          <TextField
            label={t('address.phone')}
            autoComplete="tel-national"
            type="tel"
            dir="ltr"
            required
            {...field('phone')}
          />
        </div>
        <TextField
          className="addresses-wide"
          label={t('address.email')}
          optional
          type="email"
          dir="ltr"
          autoComplete="email"
          {...field('email')}
        />
        <Combobox
          className="addresses-wide"
          label={t('address.country')}
          autoComplete="country-name"
          required
          options={countryOptions(listed, address?.country ?? '')}
          {...field('country')}
        />
        <Combobox
          label={t('address.province')}
          optional
          autoComplete="address-level1"
          options={divisions.states}
          free
          {...field('province')}
        />
        <Combobox
          label={t('address.city')}
          autoComplete="address-level2"
          required
          options={divisions.cities}
          free
          {...field('city')}
        />
        <TextField
          className="addresses-wide"
          label={t('address.address')}
          autoComplete="street-address"
          required
          {...field('address')}
        />
        <PostcodeField postcode={country?.postcode} {...field('postcode')} />
        <Checkbox checked={isDefault} onChange={setDefault}>
          {t('address.makeDefault')}
        </Checkbox>
      </form>
      <AlertDialog
        open={leaving}
        title={t('address.leaveTitle')}
        confirmLabel={t('address.leave')}
        cancelLabel={t('address.stay')}
        tone="danger"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('address.leaveText')}
      </AlertDialog>
    </Dialog>
  );
}
