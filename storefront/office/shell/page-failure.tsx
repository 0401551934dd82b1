import i18next from 'i18next';
import { Component, type ReactNode } from 'react';

type Props = { readonly address: string; readonly children: ReactNode };
type State = { readonly failedAt: string | undefined };

/** If a page's code cannot be loaded, or the page breaks, this says so and offers a way on; the shell stays. */
export class PageFailure extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: location.pathname };
  }

  override render() {
    if (this.state.failedAt === undefined || this.state.failedAt !== this.props.address)
      return this.props.children;
    return (
      <section className="site-page" role="alert">
        <h1 className="shell-page-heading">{i18next.t('error.pageTitle')}</h1>
        <p>{i18next.t('office.pageFailure')}</p>
        <p>
          <a href={location.href}>{i18next.t('error.reload')}</a>
        </p>
      </section>
    );
  }
}
