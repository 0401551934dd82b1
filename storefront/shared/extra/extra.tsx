import { notifyError } from '../api/index.ts';
import { loadAnew } from '../i18n/index.ts';
import { Component, Suspense, type ReactNode } from 'react';

type Props = {
  /** What stands in its place until it has come, and if it cannot. */
  readonly fallback?: ReactNode;
  /** Whether somebody has pressed something to see it, and must be told that it cannot be had. */
  readonly asked?: boolean;
  /** Closes what was opened, so that the next press tries again. */
  readonly onFailure?: () => void;
  readonly children: ReactNode;
};
type State = { readonly failed: boolean };

/**
 * A part beside the page, whose code comes later. If it cannot be loaded, or breaks, the page stays as it is without it, until it is asked
 * for again: a failure ends when there are no children.
 */
export class Extra extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  static getDerivedStateFromProps({ children }: Props, { failed }: State): State | null {
    return failed && !children ? { failed: false } : null;
  }

  override componentDidCatch(error: unknown) {
    loadAnew(error);
    if (this.props.asked) notifyError(error);
    this.props.onFailure?.();
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
