import { Button, Card, Facts } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsOf, type LoanDocuments, type LoanFacts } from '../../api/loans.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { PrivatePicture } from '../../features/private-picture/private-picture.tsx';
import { useSelf } from '../../features/session/use-self.ts';

/** As long as the pictures can be seen. */
const SHOWN_FOR_MS = 600_000;

/** Who applies, with the photos of their document, for a reason that the journal keeps. */
export function Applicant({ loan: { usercode, id, photos } }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<LoanDocuments>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  if (!may('loans.decide')) return null;
  return (
    <Card as="section" className="loan-part" aria-labelledby="loan-applicant">
      <h2 id="loan-applicant">{t('office-loans.applicant')}</h2>
      {answer ? (
        <>
          <Shown documents={answer} />
          <div className="site-actions">
            <Button size="small" onPress={() => setAnswer(undefined)}>
              {t('office-loans.hide')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="site-muted">{t('office-loans.photos', { count: photos })}</p>
          <div className="site-actions">
            <Button size="small" onPress={() => setAsking(true)}>
              {t('office-loans.show')}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ConfirmDecision
          title={t('office-loans.show')}
          reasonHint={t('office-loans.showHint')}
          reasonRequired
          label={t('office-loans.show')}
          tone="primary"
          decide={async (reason) => setAnswer(await documentsOf({ usercode, id, reason }))}
          told={t('office-loans.shown')}
          overtaken={[]}
          onDecided={() => {}}
          onClose={() => setAsking(false)}
        >
          {t('office-loans.showText')}
        </ConfirmDecision>
      )}
    </Card>
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
          { id: 'nation', term: t('office-loans.nationality'), value: <bdi dir="ltr">{nationality}</bdi> },
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
