import { countryName } from '@caravan/storefront-shared/i18n';
import { Facts } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { documentsOf, type LoanDocuments, type LoanFacts } from '../../api/loans.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { PrivatePicture } from '../../features/private-picture/private-picture.tsx';
import { Reveal } from '../../features/reveal/reveal.tsx';
import { useSelf } from '../../features/session/use-self.ts';

/** As long as the pictures can be seen. */
const SHOWN_FOR_MS = 600_000;

/** Who applies, with the photos of their document, for a reason that the journal keeps. */
export function Applicant({ loan: { usercode, id, photos } }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  if (!may('loans.decide')) return null;
  return (
    <CasePart title={t('office-loans.applicant')}>
      <p className="site-muted">{t('office-loans.photos', { count: photos })}</p>
      <Reveal
        words={{
          title: t('office-loans.show'),
          show: t('office-loans.show'),
          hide: t('office-loans.hide'),
          hint: t('office-loans.showHint'),
          consequence: t('office-loans.showText'),
          told: t('office-loans.shown'),
        }}
        forMilliseconds={SHOWN_FOR_MS}
        read={(reason) => documentsOf({ usercode, id, reason })}
      >
        {(documents) => <Shown documents={documents} />}
      </Reveal>
    </CasePart>
  );
}

function Shown({ documents: { applicant, photos } }: { readonly documents: LoanDocuments }) {
  const { t } = useTranslation();
  if (!applicant) return <p>{t('office-loans.gone')}</p>;
  const { realName, nationality, documentType, documentNumber } = applicant;
  return (
    <>
      <Facts
        facts={[
          { id: 'name', term: t('office-loans.realName'), value: <bdi>{realName}</bdi> },
          { id: 'nation', term: t('office-loans.nationality'), value: <bdi>{countryName(nationality)}</bdi> },
          ...(documentType
            ? [
                {
                  id: 'kind',
                  term: t('office-loans.document'),
                  value: t(`office-loans.documents.${documentType}`),
                },
              ]
            : []),
          {
            id: 'number',
            term: t('office-loans.documentNumber'),
            value: <bdi dir="ltr">{documentNumber}</bdi>,
          },
        ]}
      />
      {photos.map((url, index) => (
        <PrivatePicture
          key={url}
          url={url}
          label={t('office-loans.photo', { number: index + 1 })}
          failed={t('office-loans.photoFailed')}
        />
      ))}
    </>
  );
}
