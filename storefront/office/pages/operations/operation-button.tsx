import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { system } from '../../api/system.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

type Decision = ComponentProps<typeof ConfirmDecision>;
/** `about`: the name of the button for who does not see the row that it stands in */
type Props = Omit<Decision, 'reasonRequired' | 'onDecided' | 'onClose'> & { readonly about: string };

/** Does something to the running system with a reason, for those who may. */
export function OperationButton({ about, ...decision }: Props) {
  const { may } = useSelf();
  const [asked, setAsked] = useState(false);
  if (!may('system.resume')) return null;
  return (
    <>
      <Button size="small" aria-label={about} onPress={() => setAsked(true)}>
        {decision.label}
      </Button>
      {asked && (
        <ConfirmDecision
          {...decision}
          reasonRequired
          onDecided={system.invalidate}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
