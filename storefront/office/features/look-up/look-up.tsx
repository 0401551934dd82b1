import { requiredRule, useFields } from '@caravan/storefront-shared/forms';
import { Button, TextField } from '@caravan/ui-kit';
import './look-up.css';

type Props = {
  /** what the form is for */
  readonly label: string;
  readonly field: string;
  readonly hint: string;
  /** the word on the button */
  readonly action: string;
  /** what is shown now, if anything */
  readonly code: string;
  readonly onLook: (code: string) => void;
};

const LONGEST = 64;

/** Asks for the one thing that is looked into, by its code. Codes are of capital letters, however they are typed. */
export function LookUp({ label, field: name, hint, action, code, onLook }: Props) {
  const { values, field, check } = useFields({ code }, { code: requiredRule(LONGEST) });
  return (
    <search>
      <form
        className="look-up"
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) onLook(values.code.trim().toUpperCase());
        }}
      >
        <TextField label={name} description={hint} autoComplete="off" dir="ltr" required {...field('code')} />
        <Button type="submit" variant="primary">
          {action}
        </Button>
      </form>
    </search>
  );
}
