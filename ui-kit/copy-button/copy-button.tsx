import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { useAnnounce } from '../foundation/announcer.tsx';
import { CheckIcon, CopyIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'onPress' | 'icon' | 'children'> {
  /** What lands on the clipboard. */
  value: string;
  /** What is copied, for the button's name: "Copy order number". */
  label?: string | undefined;
  /** Only the icon; the label is its name. */
  iconOnly?: boolean | undefined;
  onCopied?: (() => void) | undefined;
}

/** How long the button shows that it worked, ms. */
const shown = 2000;

/** Copies a text, and says whether it did. */
export function CopyButton({ value, label, iconOnly = false, onCopied, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const say = useKitSay();
  const announce = useAnnounce();
  const name = label ?? say('copy');
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(say('copied'));
      onCopied?.();
    } catch {
      announce(say('copyFailed'), 'assertive');
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      {...rest}
      icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      aria-label={iconOnly ? name : undefined}
      title={iconOnly ? name : undefined}
      data-copied={copied || undefined}
      onPress={() => void copy()}
    >
      {iconOnly ? undefined : copied ? say('copied') : name}
    </Button>
  );
}
