import { errorText } from '@caravan/storefront-shared/api';
import { saveFile } from '@caravan/storefront-shared/saving';
import { Button, Notice, ProgressBar } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../features/session/use-self.ts';
import { historyFile, signedFile } from './history-file.ts';

type Props = {
  readonly usercode: string;
  readonly events: number;
  /** whether the mall has a key to sign it with */
  readonly signed: boolean;
};

/** The whole history as a file to keep. */
export function Save({ usercode, events, signed }: Props) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [read, setRead] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const kinds = ['csv', 'json', ...(signed && may('wallets.sign') ? (['html'] as const) : [])] as const;
  const save = async (kind: (typeof kinds)[number]) => {
    setRead(0);
    setRefused(undefined);
    try {
      const file = kind === 'html' ? signedFile(usercode) : historyFile(usercode, kind, setRead);
      saveFile(await file, `wallet-${usercode}`, kind);
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
        {kinds.map((kind) => (
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
