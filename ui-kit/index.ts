export {
  KitProvider,
  useKitLocale,
  useKitStrings,
  type Direction,
  type KitProviderProps,
} from './foundation/kit-provider.tsx';
export { useAnnounce, type Announce, type Urgency } from './foundation/announcer.tsx';
export type { Navigate } from './foundation/navigation.ts';
export * from './foundation/icons.tsx';
export type { KitStrings } from './strings/kit-strings.ts';
export { englishStrings } from './strings/english.ts';
export { loadKitStrings } from './strings/load-kit-strings.ts';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Link, type LinkProps } from './button/link.tsx';
export { LinkButton, type LinkButtonProps } from './button/link-button.tsx';
export type { FieldProps } from './text-field/field-shell.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { TextArea, type TextAreaProps } from './text-field/text-area.tsx';
export { PasswordField, type PasswordFieldProps } from './text-field/password-field.tsx';
export { CodeField, type CodeFieldProps } from './text-field/code-field.tsx';
export { MoneyField, type MoneyFieldProps } from './text-field/money-field.tsx';
export { Dialog, Drawer, type DialogProps, type DrawerProps } from './dialog/dialog.tsx';
export { AlertDialog, type AlertDialogProps } from './dialog/alert-dialog.tsx';
