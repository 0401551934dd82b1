import { errorText } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Notice, ProgressBar } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useChain, type Chain as Verified } from './use-chain.ts';

type Props = { readonly usercode: string; readonly events: number };

/** Whether nobody changed the events: the verdict comes part by part. */
export function Chain({ usercode, events }: Props) {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(0);
  return (
    <>
      <h2 id="wallet-chain" className="site-section-heading">
        {t('office-wallets.chain')}
      </h2>
      <Verification key={turn} {...{ usercode, events }} onAgain={() => setTurn((before) => before + 1)} />
    </>
  );
}

function Verification({ usercode, events, onAgain }: Props & { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const chain = useChain(usercode);
  const { checked, ended, error } = chain;
  const again = (
    <Button size="small" onPress={onAgain}>
      {t('error.retry')}
    </Button>
  );
  return (
    <>
      {!ended && <ProgressBar label={t('office-wallets.verifying')} done={checked} all={events} />}
      {error !== undefined && (
        <Notice tone="warning" role="alert" title={t('office-wallets.notVerified')} action={again}>
          {errorText(error)}
        </Notice>
      )}
      <div aria-live="polite">{ended && <Verdict chain={chain} />}</div>
    </>
  );
}

function Verdict({ chain: { checked, misfit, doubted } }: { readonly chain: Verified }) {
  const { t } = useTranslation();
  if (misfit)
    return (
      <Notice tone="danger" title={t('office-wallets.broken', { event: countText(misfit.revision + 1) })}>
        <p>
          <bdi>{misfit.explanation}</bdi>
        </p>
        <ToEvent revision={misfit.revision} />
      </Notice>
    );
  return (
    <>
      <Notice tone="success" title={t('office-wallets.intact')}>
        {t('office-wallets.intactText', { events: countText(checked) })}
      </Notice>
      {doubted && (
        <Notice tone="danger" title={t('office-wallets.doubted')}>
          <p>
            <bdi>{doubted.why}</bdi>
          </p>
          <ToEvent revision={doubted.revision} />
        </Notice>
      )}
    </>
  );
}

function ToEvent({ revision }: { readonly revision: number }) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  return (
    <Link href={hrefWith({ event: revision })}>
      {t('office-wallets.toEvent', { event: countText(revision + 1) })}
    </Link>
  );
}
