import { countText } from '@caravan/storefront-shared/i18n';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LineFault, Refused } from './judge-list.ts';

function words(t: TFunction, fault: LineFault): string {
  if (fault.kind === 'choose')
    return t('bulk.faults.choose', { name: fault.name, choices: fault.choices.join(', ') });
  if ('bound' in fault)
    return t(`bulk.faults.${fault.kind}`, { name: fault.name, bound: countText(fault.bound) });
  return t(`bulk.faults.${fault.kind}`);
}

/** Each line that was not taken, as it was typed, and why. */
export function FaultList({ refused }: { readonly refused: readonly Refused[] }) {
  const { t } = useTranslation();
  return (
    <ul className="bulk-faults">
      {refused.map(({ line, text, fault }) => (
        <li key={line}>
          {t('bulk.line', { line: countText(line) })} <bdi dir="ltr">{text.trim()}</bdi>
          <br />
          {words(t, fault)}
        </li>
      ))}
    </ul>
  );
}
