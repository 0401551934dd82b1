import { notifyError } from '@caravan/storefront-shared/api';
import { Component, Suspense, type ReactNode } from 'react';

type Props = {
  /** What stands in its place until it has come, and if it cannot. */
  readonly fallback?: ReactNode;
  /** Whether somebody has pressed something to see it, and must be told that it cannot be had. */
  readonly asked?: boolean;
  readonly children: ReactNode;
};
type State = { readonly failed: boolean };

/** A part beside the page, whose code comes later. If it cannot be loaded, or breaks, the page stays as it is without it. */
export class Extra extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.asked) notifyError(error);
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
