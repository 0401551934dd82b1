import { errorText } from '@caravan/storefront-shared/api';
import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Button, Card, CopyButton, DateTime, Facts, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProof, type PublishedRoot } from '../../../api/wallet.ts';

/** One published sum, and the way to one's proof of it. */
export function Root({ root }: { readonly root: PublishedRoot }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const time = <DateTime value={instantOf(root.time)} />;
  const saveProof = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      const { file } = await ownProof(root.position);
      if (file === undefined) setRefused(t('proof.noProof'));
      else saveFile(jsonOf(file), `caravan-proof-${root.position}`, 'json');
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setPending(false);
    }
  };
  const saveRoot = () => saveFile(jsonOf(root.file), `caravan-root-${root.position}`, 'json');
  return (
    <Card className="balance-proof-root">
      <Facts
        facts={[
          { id: 'time', term: t('proof.published'), value: time },
          { id: 'sum', term: t('proof.owed'), value: <Usdt amount={root.sum} /> },
          { id: 'wallets', term: t('proof.wallets'), value: countText(root.wallets) },
          {
            id: 'root',
            term: t('proof.root'),
            value: (
              <>
                <code dir="ltr">{root.hash}</code>{' '}
                <CopyButton value={root.hash} label={t('proof.copyRoot')} iconOnly />
              </>
            ),
          },
          {
            id: 'key',
            term: t('proof.key'),
            value: (
              <>
                <code dir="ltr">{root.publicKey}</code>{' '}
                <CopyButton value={root.publicKey} label={t('proof.copyKey')} iconOnly />
              </>
            ),
          },
        ]}
      />
      {refused !== undefined && (
        <Notice tone="warning" role="alert">
          {refused}
        </Notice>
      )}
      <div className="balance-proof-actions">
        <Button variant="primary" pending={pending} onPress={() => void saveProof()}>
          {t('proof.save')}
        </Button>
        <Button variant="quiet" onPress={saveRoot}>
          {t('proof.rootFile')}
        </Button>
      </div>
    </Card>
  );
}

function jsonOf(text: string): Blob {
  return new Blob([text], { type: 'application/json' });
}
