export { FileButton, pictureTypes } from './file-button.tsx';
export { Refused } from './refused.tsx';
export {
  areaCodeRule,
  atMostRule,
  emailRule,
  givenEmailRule,
  givenPasswordRule,
  newEmailRule,
  noRule,
  passwordRule,
  phoneRule,
  postcodeRule,
  requiredRule,
  sameAsRule,
  signInNameRule,
  transactionPasswordRule,
  usernameRule,
} from './rules.ts';
export { isAboutTransactionPassword, TransactionPasswordField } from './transaction-password-field.tsx';
export { faultsOf, useFields, type Rule } from './use-fields.ts';
export { useSubmission } from './use-submission.ts';
