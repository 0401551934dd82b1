import { Button, CloseIcon, IconButton } from '@caravan/ui-kit';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from './use-proof.ts';

/** The server decides by the content; this only spares the buyer what it would refuse. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** One picture that shows the payment, such as a screenshot of it. */
export function ProofPicker({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { picture, fault, uploading } = proof;
  return (
    <fieldset className="recharge-proof">
      <legend>
        <strong>{t('recharge.proof')}</strong> <span className="site-muted">{t('recharge.proofHint')}</span>
      </legend>
      {picture && (
        <div className="recharge-proof-picture" aria-busy={uploading || undefined}>
          {picture.preview && <img src={picture.preview} alt="" width="64" height="64" />}
          <bdi>{picture.name}</bdi>
          <IconButton
            size="small"
            variant="secondary"
            label={t('recharge.removeProof')}
            icon={<CloseIcon size={16} />}
            onPress={() => {
              proof.remove();
              document.getElementById(`${id}-choose`)?.focus();
            }}
          />
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) proof.choose(file);
          // choosing the same file again is a choice too
          currentTarget.value = '';
        }}
      />
      <div>
        <Button id={`${id}-choose`} size="small" onPress={() => input.current?.click()}>
          {t(picture ? 'recharge.otherProof' : 'recharge.chooseProof')}
        </Button>
      </div>
      <output>
        {uploading && t('recharge.uploading')}
        {fault && <span className="recharge-fault">{fault}</span>}
      </output>
    </fieldset>
  );
}
