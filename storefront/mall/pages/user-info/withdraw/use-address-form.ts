import { notify } from '@caravan/storefront-shared/api';
import {
  isAboutTransactionPassword,
  requiredRule,
  transactionPasswordRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { useTranslation } from 'react-i18next';
import { withdrawals, type WithdrawOpened } from '../../../api/withdrawals.ts';
import { isLikelyAddress } from '../../../features/wallet/likely-address.ts';
import { attempt } from '../../../features/checkout/attempt.ts';

type Wanted = { readonly network: string; readonly address: string; readonly safeword: string };

const addressRefusals: ReadonlySet<unknown> = new Set([
  'withdraw-address-wrong',
  'withdraw-address-ours',
  'withdraw-address-unchanged',
]);

/** A network, an address on it and the transaction password: to bind an address, or to ask for another one. */
export function useAddressForm(of: {
  readonly networks: WithdrawOpened['networks'];
  /** what is attempted, by which a repetition finds its key */
  readonly name: string;
  readonly send: (wanted: Wanted, key: string) => Promise<unknown>;
  /** said when it was accepted */
  readonly done: string;
}) {
  const { networks, name, send, done } = of;
  const { t } = useTranslation();
  const { values, field, check, fail } = useFields(
    { network: networks.length === 1 ? (networks[0]?.network ?? '') : '', address: '', safeword: '' },
    {
      network: (network) => (network ? undefined : t('withdraw.networkMissing')),
      address: (typed) =>
        requiredRule(128)(typed) ?? (isLikelyAddress(typed.trim()) ? undefined : t('withdraw.addressInPart')),
      safeword: transactionPasswordRule,
    },
  );
  const network = networks.find((each) => each.network === values.network);
  const address = values.address.trim();
  const submission = useSubmission({
    check,
    async send() {
      const wanted = { network: values.network, address };
      try {
        await attempt(name, wanted, (key) => send({ ...wanted, safeword: values.safeword }, key));
        notify('success', done);
        // the form goes with what it asked for
        document.querySelector<HTMLElement>('main h1')?.focus();
      } finally {
        withdrawals.invalidate();
      }
    },
    fieldOf: (refusal) =>
      isAboutTransactionPassword(refusal)
        ? 'safeword'
        : addressRefusals.has(refusal.details['key'])
          ? 'address'
          : undefined,
    fail,
  });
  return { ...submission, networks, network, address, field };
}

export type AddressForm = ReturnType<typeof useAddressForm>;
