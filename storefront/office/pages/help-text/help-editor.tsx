import { errorText, isRefusal, notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { directionOf, languages } from '@caravan/storefront-shared/i18n';
import { Markdown } from '@caravan/storefront-shared/markdown';
import { AlertDialog, Button, TextArea, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { help, keepHelp, publishHelp, withdrawHelp } from '../../api/help.ts';
import type { HelpText, HelpVersion } from '../../api/help.ts';
import { AskBeforeLeaving } from '../../features/leaving/ask-before-leaving.tsx';
import { Overtaken } from '../../features/overtaken/overtaken.tsx';
import { WithdrawHelp } from './withdraw-help.tsx';

type Props = {
  readonly text: HelpText;
  readonly latest: HelpVersion | undefined;
  /** an older version that is to come back */
  readonly from: HelpVersion | undefined;
  /** readers of a brand see this text, which is its own */
  readonly ownShown: boolean;
  /** reads the latest version anew */
  readonly load: () => Promise<HelpVersion | undefined>;
};

/** What a page says, with how it looks beside it. It is kept as a draft, which is then published. */
export function HelpEditor({ text, latest, from, ownShown, load }: Props) {
  const { t } = useTranslation();
  const { tag } = languages[text.language];
  const dir = directionOf(text.language);
  // the version that the edit is based on: others may keep one meanwhile
  const [base, setBase] = useState(latest);
  const [overtaken, setOvertaken] = useState(false);
  const [asking, setAsking] = useState(false);
  const { values, field, check } = useFields<'title' | 'body'>(
    { title: (from ?? latest)?.title ?? '', body: (from ?? latest)?.body ?? '' },
    { title: requiredRule(120), body: requiredRule(30_000) },
  );
  const changed = values.title !== (base?.title ?? '') || values.body !== (base?.body ?? '');
  const guarded = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      setOvertaken(isRefusal(error) && error.details['key'] === 'content-changed');
      throw error;
    } finally {
      help.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: () =>
      guarded(async () => {
        const { version } = await keepHelp({ ...text, ...values, version: base?.version ?? 0 });
        const said = { title: values.title.trim(), body: values.body.trim() };
        setBase({ ...said, version, state: 'draft', at: base?.at ?? '' });
        field('title').onChange(said.title);
        field('body').onChange(said.body);
        notify('success', t('office-help.kept'));
      }),
  });
  const publish = async () => {
    setAsking(false);
    if (!base) return;
    try {
      await guarded(async () => {
        const { version } = await publishHelp({ ...text, version: base.version });
        setBase({ ...base, version, state: 'published' });
        notify('success', t('office-help.published'));
      });
    } catch (error) {
      notify('warning', errorText(error));
    }
  };
  const loadTheirs = async () => {
    try {
      const theirs = await load();
      setBase(theirs);
      field('title').onChange(theirs?.title ?? '');
      field('body').onChange(theirs?.body ?? '');
      setOvertaken(false);
    } catch (error) {
      notify('warning', errorText(error));
    }
  };
  const withdraw = async () => {
    const { brandKey } = text;
    if (!base || brandKey === undefined) return;
    try {
      await guarded(async () => withdrawHelp({ ...text, brandKey, version: base.version }));
      notify('success', t('office-help.withdrawnNow'));
      await loadTheirs();
    } catch (error) {
      notify('warning', errorText(error));
    }
  };
  const words = { lang: tag, dir, autoComplete: 'off', required: true } as const;
  return (
    <form className="help-text-form site-form" noValidate onSubmit={submit}>
      {changed && <AskBeforeLeaving />}
      <div className="help-text-both">
        <div className="help-text-words">
          <TextField {...words} label={t('office-help.title')} maxLength={120} {...field('title')} />
          <TextArea
            {...words}
            label={t('office-help.body')}
            description={t('office-help.bodyHint')}
            rows={20}
            {...field('body')}
          />
        </div>
        <section className="help-text-shown" aria-label={t('office-help.preview')} lang={tag} dir={dir}>
          <p className="help-text-title">{values.title}</p>
          <Markdown text={values.body} />
        </section>
      </div>
      {overtaken ? <Overtaken onLoad={() => void loadTheirs()} /> : <Refused text={refused} />}
      <div className="site-actions">
        <Button type="submit" variant="primary" pending={pending} disabled={!changed}>
          {t('office-help.keep')}
        </Button>
        <Button disabled={changed || !base || base.state === 'published'} onPress={() => setAsking(true)}>
          {t('office-help.publish')}
        </Button>
        {ownShown && <WithdrawHelp disabled={changed} onWithdraw={() => void withdraw()} />}
      </div>
      <AlertDialog
        open={asking}
        title={t('office-help.confirm')}
        confirmLabel={t('office-help.publish')}
        cancelLabel={t('office-help.later')}
        onConfirm={() => void publish()}
        onClose={() => setAsking(false)}
      >
        {t('office-help.consequence')}
      </AlertDialog>
    </form>
  );
}
