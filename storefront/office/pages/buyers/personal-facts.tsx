import { Facts, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { PersonalAnswer } from '../../api/buyers.ts';

/** What the vault opened, or that it can open nothing any more. */
export function PersonalFacts({ answer: { personal } }: { readonly answer: PersonalAnswer }) {
  const { t } = useTranslation();
  if (!personal)
    return (
      <Notice tone="info" title={t('office-buyers.personal.gone')}>
        {t('office-buyers.personal.goneText')}
      </Notice>
    );
  const { email, areaCode, phone, realNames, addresses } = personal;
  const none = t('office-buyers.personal.none');
  const shown = (text: string) => (text ? <bdi>{text}</bdi> : none);
  return (
    <>
      <Facts
        facts={[
          { id: 'email', term: t('office-buyers.personal.email'), value: shown(email) },
          { id: 'phone', term: t('office-buyers.personal.phone'), value: shown(numberOf(areaCode, phone)) },
          {
            id: 'names',
            term: t('office-buyers.personal.realNames'),
            value: shown(realNames.join(', ')),
          },
        ]}
      />
      <h3 className="buyers-addresses-heading">{t('office-buyers.personal.addresses')}</h3>
      {addresses.length === 0 && <p className="site-muted">{none}</p>}
      <ul className="buyers-addresses">
        {addresses.map((address) => (
          <li key={address.id}>
            <address>
              {linesOf(address).map((line) => (
                // on the side where this page begins its lines, in the direction of its own words
                <div key={line}>
                  <bdi>{line}</bdi>
                </div>
              ))}
            </address>
          </li>
        ))}
      </ul>
    </>
  );
}

type Address = NonNullable<PersonalAnswer['personal']>['addresses'][number];

function numberOf(areaCode: string, phone: string): string {
  const code = areaCode && !areaCode.startsWith('+') ? `+${areaCode}` : areaCode;
  return [code, phone].filter(Boolean).join(' ');
}

/** As on a label, then how to reach whoever is there. */
function linesOf({ contacts, address, postcode, city, province, country, email, areaCode, phone }: Address) {
  const place = [...new Set([postcode, city])].filter(Boolean).join(' ');
  const lines = [contacts, address, place, province, country, numberOf(areaCode, phone), email];
  return [...new Set(lines)].filter(Boolean);
}
