import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { beginSession, useSession } from '@caravan/storefront-shared/session';
import { Card, Notice } from '@caravan/ui-kit';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { Why } from '../../features/session/why.tsx';
import { returnWithin, shopPath } from '../../parts.ts';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import type { Enrolled } from './enrol-step.tsx';
import { PasswordStep, type Entered } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Done } from './step.ts';
import { VerifyStep } from './verify-step.tsx';
import './sign-in-page.css';

/** Once for each member, and the QR code is large. */
const EnrolStep = lazyWithTexts(['office-session', 'rules'], () => import('./enrol-step.tsx'));

type Stage =
  | { readonly step: 'password'; readonly startedOver?: boolean }
  | { readonly step: 'enrol' | 'verify'; readonly entered: Entered }
  | { readonly step: 'codes'; readonly enrolled: Enrolled };

function begin({ token, staffId, username }: Done): void {
  beginSession(token, { usercode: staffId, username });
}

/** Staff come in: the password, then the second factor, which a new member sets up here. */
export default function SignInPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const signedIn = useSession((state) => state.token !== undefined);
  const [stage, setStage] = useState<Stage>({ step: 'password' });
  if (signedIn) return <Redirect to={returnWithin(query)} replace />;
  const startOver = () => setStage({ step: 'password', startedOver: true });
  return (
    <Card padding="large" className="sign-in">
      <PageHeading key={stage.step} title={t(`office-session.title.${stage.step}`)} />
      {stage.step === 'password' && (
        <>
          {stage.startedOver ? (
            <Notice tone="warning">{t('office-session.startedOver')}</Notice>
          ) : (
            <Why ended={query.get('ended')} over={t('office-session.over')} />
          )}
          <PasswordStep
            onEntered={(entered) => setStage({ step: entered.enrol ? 'enrol' : 'verify', entered })}
          />
          <p>
            {t('office-session.runShop')} <a href={`${shopPath}/sign-in`}>{t('office-session.toShop')}</a>
          </p>
        </>
      )}
      {stage.step === 'enrol' && (
        <Suspense fallback={<PageWaiting />}>
          <EnrolStep
            entered={stage.entered}
            onDone={(enrolled) => setStage({ step: 'codes', enrolled })}
            onStartOver={startOver}
          />
        </Suspense>
      )}
      {stage.step === 'verify' && (
        <VerifyStep ticket={stage.entered.ticket} onDone={begin} onStartOver={startOver} />
      )}
      {stage.step === 'codes' && (
        <RecoveryCodes codes={stage.enrolled.recoveryCodes} onSaved={() => begin(stage.enrolled)} />
      )}
    </Card>
  );
}
