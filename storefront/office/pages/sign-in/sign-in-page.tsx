import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { beginSession, useSession } from '@caravan/storefront-shared/session';
import { Card, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { PageHeading } from '../../shell/page-heading.tsx';
import { EnrolStep, type Enrolled } from './enrol-step.tsx';
import { PasswordStep, type Entered } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Done } from './step.ts';
import { VerifyStep } from './verify-step.tsx';
import './sign-in-page.css';

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
  if (signedIn) return <Redirect to={returnAddress(query, '/office')} replace />;
  const startOver = () => setStage({ step: 'password', startedOver: true });
  return (
    <Card padding="large" className="sign-in">
      <PageHeading key={stage.step} title={t(`office-session.title.${stage.step}`)} />
      {stage.step === 'password' && (
        <>
          <Why ended={query.get('ended')} startedOver={stage.startedOver ?? false} />
          <PasswordStep
            onEntered={(entered) => setStage({ step: entered.enrol ? 'enrol' : 'verify', entered })}
          />
        </>
      )}
      {stage.step === 'enrol' && (
        <EnrolStep
          entered={stage.entered}
          onDone={(enrolled) => setStage({ step: 'codes', enrolled })}
          onStartOver={startOver}
        />
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

/** Why one is here, if one did not choose to be. */
function Why({ ended, startedOver }: { readonly ended: string | null; readonly startedOver: boolean }) {
  const { t } = useTranslation();
  if (startedOver) return <Notice tone="warning">{t('office-session.startedOver')}</Notice>;
  if (ended === 'over') return <Notice tone="warning">{t('office-session.over')}</Notice>;
  if (ended === 'left-here') return <Notice tone="warning">{t('office-session.leftHere')}</Notice>;
  if (ended === 'left') return <Notice tone="success">{t('office-session.left')}</Notice>;
  return null;
}
