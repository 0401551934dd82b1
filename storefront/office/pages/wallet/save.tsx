import { errorText } from '@caravan/storefront-shared/api';
import { Button, Notice, ProgressBar } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../features/saving/save-file.ts';
import { historyFile, type FileKind } from './history-file.ts';

type Props = { readonly usercode: string; readonly events: number };

/** The whole history as a file to keep. */
export function Save({ usercode, events }: Props) {
  const { t } = useTranslation();
  const [read, setRead] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const save = async (kind: FileKind) => {
    setRead(0);
    setRefused(undefined);
    try {
      saveFile(await historyFile(usercode, kind, setRead), `wallet-${usercode}`, kind);
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setRead(undefined);
    }
  };
  return (
    <section aria-labelledby="wallet-save" className="site-page">
      <h2 id="wallet-save" className="site-section-heading">
        {t('office-wallets.save')}
      </h2>
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <div className="site-actions">
        {(['csv', 'json'] as const).map((kind) => (
          <Button key={kind} pending={read !== undefined} onPress={() => void save(kind)}>
            {t(`office-wallets.saveAs.${kind}`)}
          </Button>
        ))}
      </div>
      {read !== undefined && events > 500 && (
        <ProgressBar label={t('office-wallets.reading')} done={read} all={events} />
      )}
    </section>
  );
}
