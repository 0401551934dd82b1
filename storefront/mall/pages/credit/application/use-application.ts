import { newAttemptKey, notify } from '@caravan/storefront-shared/api';
import { useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import {
  applyForLoan,
  credit,
  uploadDocument,
  type CreditTerms,
  type LoanApplication,
  type RepaymentMethod,
} from '../../../api/credit.ts';
import { useCountries } from '../../../features/addresses/places.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { loanAddress } from '../../../features/loans/loan-address.ts';
import { usePicture, type ChosenPicture } from '../../../features/pictures/use-picture.ts';
import { useWish } from '../wish.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { fieldOfRefusal, fieldRules, picturesOf, type Name } from './fields.ts';
import { useQuestionBeforeUnload } from './use-question-before-unload.ts';
import { useStep } from './use-step.ts';

export type Application = ReturnType<typeof useApplication>;

/** Empty until somebody fills them in. */
const typedNames = ['realName', 'nationality', 'documentNumber', 'photo', 'agree'] as const;

const standingOf = ({ picture, uploading }: ChosenPicture) =>
  picture === undefined ? 'missing' : uploading ? 'uploading' : 'there';

/** The application as it is typed, looked over and sent: nothing of it is lost on the way, and it takes effect once. */
export function useApplication(terms: CreditTerms) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [kept] = useState(keptDraft);
  const wished = useWish();
  const countries = useCountries();
  const front = usePicture(kept?.front, uploadDocument);
  const back = usePicture(kept?.back, uploadDocument);
  /** a passport's: whoever changes the kind of document sends no picture of the other */
  const page = usePicture(kept?.page, uploadDocument);
  const { values, field, check, fail } = useFields<Name>(
    kept?.values ?? {
      realName: '',
      nationality: '',
      documentType: 'identity',
      documentNumber: '',
      photo: '',
      amount: wished.amount ?? '',
      term: wished.term ?? '',
      loanMethod: terms.loanMethods[0] ?? 'unsecured',
      repaymentMethod: wished.repaymentMethod ?? terms.repaymentMethods[0] ?? '',
      agree: '',
    },
    fieldRules({
      t,
      terms,
      countries,
      photo: { identity: standingOf(front), passport: standingOf(page) },
    }),
  );
  const sent = useRef(false);
  const { step, review, change, mend } = useStep([
    values,
    front.sent?.id,
    back.sent?.id,
    page.sent?.id,
    front.uploading,
    back.uploading,
    page.uploading,
  ]);
  useQuestionBeforeUnload(
    typedNames.some((name) => values[name] !== '') || values.amount !== (wished.amount ?? ''),
  );
  useEffect(() => {
    if (!sent.current) keepDraft({ values, front: front.sent, back: back.sent, page: page.sent });
  });

  const pictures = picturesOf(values, { front, back, page });
  const application = applicationOf(values, pictures);
  const uploading = pictures.some((picture) => picture.uploading);
  const submission = useSubmission<Name>({
    check() {
      const right = check();
      // where what is wrong can be mended
      if (!right) mend();
      return right;
    },
    async send() {
      try {
        const { id } = await attempt('loan', tellingApart(application), (key) =>
          applyForLoan(application, key),
        );
        sent.current = true;
        dropDraft();
        notify('success', t('credit-form.sent'));
        navigate(loanAddress(id));
      } finally {
        credit.invalidate();
      }
    },
    fieldOf: ({ details }) => fieldOfRefusal.get(details['key']),
    fail(name, text) {
      mend();
      fail(name, text);
    },
  });
  return {
    ...submission,
    step,
    values,
    field,
    countries,
    front,
    back,
    page,
    application,
    uploading,
    /** Looks the form over; shows what is to be sent if nothing is wrong. */
    lookOver: () => check() && !uploading && review(),
    change,
  };
}

function applicationOf(
  values: Readonly<Record<Name, string>>,
  pictures: readonly Pick<ChosenPicture, 'sent'>[],
) {
  return {
    realName: values.realName.trim(),
    nationality: values.nationality,
    documentType: values.documentType === 'passport' ? 'passport' : 'identity',
    documentNumber: values.documentNumber.trim(),
    photos: pictures.flatMap(({ sent }) => (sent ? [sent.id] : [])),
    amount: values.amount,
    term: Number(values.term),
    loanMethod: 'unsecured',
    repaymentMethod: values.repaymentMethod as RepaymentMethod,
    agree: values.agree !== '',
  } as const satisfies LoanApplication;
}

let last = { person: '', mark: '' };

/**
 * What makes an application another one, so that it goes under another key. It is remembered in the browser until an answer comes, so a
 * mark stands in it for who somebody is.
 */
function tellingApart(application: ReturnType<typeof applicationOf>): object {
  const { realName, nationality, documentType, documentNumber, ...loan } = application;
  const person = JSON.stringify([realName, nationality, documentType, documentNumber]);
  if (person !== last.person) last = { person, mark: newAttemptKey() };
  return { ...loan, mark: last.mark };
}
