import { errorText, useResource } from '@caravan/storefront-shared/api';
import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Button, DateTime, LinkButton, Notice, Skeleton, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofOf, publishedRoots, type PublishedRoot } from '../../api/wallets.ts';
import { Failure } from '../../shell/failure.tsx';

/** The sums that the mall published, each with the proof that this wallet's balance is in it. */
export function Proofs({ usercode }: { readonly usercode: string }) {
  const { t } = useTranslation();
  const { data, error, reload } = useResource(publishedRoots());
  return (
    <section aria-labelledby="wallet-proofs" className="site-page">
      <h2 id="wallet-proofs" className="site-section-heading">
        {t('office-wallets.solvency.proofs')}
      </h2>
      <p className="site-muted">{t('office-wallets.solvency.proofsText')}</p>
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton shape="box" width="100%" height="8rem" />
      ) : data.pageList.length === 0 ? (
        <p>{t('office-wallets.solvency.noRoots')}</p>
      ) : (
        <Roots roots={data.pageList} usercode={usercode} />
      )}
      <div className="site-actions">
        <LinkButton href="/office/verify-proof.html" variant="quiet" download>
          {t('office-wallets.solvency.verifier')}
        </LinkButton>
      </div>
    </section>
  );
}

function Roots({ roots, usercode }: { readonly roots: readonly PublishedRoot[]; readonly usercode: string }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const save = async (position: string) => {
    setPending(position);
    setRefused(undefined);
    try {
      const { file } = await proofOf(usercode, position);
      if (file === undefined) setRefused(t('office-wallets.solvency.noProof'));
      else saveFile(new Blob([file], { type: 'application/json' }), `proof-${usercode}-${position}`, 'json');
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <>
      {refused !== undefined && (
        <Notice tone="warning" role="alert">
          {refused}
        </Notice>
      )}
      <Table caption={t('office-wallets.solvency.proofs')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-wallets.solvency.published')}</th>
            <th scope="col" data-align="end">
              {t('office-wallets.solvency.owed')}
            </th>
            <th scope="col" data-align="end">
              {t('office-wallets.solvency.wallets')}
            </th>
            <th scope="col">{t('office-wallets.solvency.root')}</th>
            <th scope="col">{t('office-wallets.solvency.saveProof')}</th>
          </tr>
        </thead>
        <tbody>
          {roots.map(({ position, time, sum, wallets, hash }) => (
            <tr key={position}>
              <th scope="row">
                <DateTime value={instantOf(time)} />
              </th>
              <td data-align="end">
                <Usdt amount={sum} />
              </td>
              <td data-align="end">{countText(wallets)}</td>
              <td className="wallet-root">
                <code dir="ltr">{hash}</code>
              </td>
              <td>
                <Button
                  size="small"
                  pending={pending === position}
                  aria-label={t('office-wallets.solvency.saveProofOf', { root: hash.slice(0, 8) })}
                  onPress={() => void save(position)}
                >
                  {t('office-wallets.solvency.saveProof')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
