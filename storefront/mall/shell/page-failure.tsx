import { Component, type ReactNode } from 'react';
import i18next from 'i18next';

type Props = { readonly address: string; readonly children: ReactNode };
type State = { readonly failedAt: string | undefined };

/** If a page's code cannot be loaded, or the page breaks, this says so and offers a way on; the shell stays. */
export class PageFailure extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: location.pathname };
  }

  // what could not be loaded without a network can be loaded again with one
  private readonly onOnline = () => {
    if (this.state.failedAt !== undefined) location.reload();
  };

  override componentDidMount() {
    addEventListener('online', this.onOnline);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.onOnline);
  }

  override render() {
    if (this.state.failedAt === undefined || this.state.failedAt !== this.props.address)
      return this.props.children;
    return (
      <section className="shell-page-failure site-frame" role="alert">
        <h1>{i18next.t('error.pageTitle')}</h1>
        <p>{i18next.t('error.pageText')}</p>
        <p>
          <button type="button" className="site-plain-button" onClick={() => location.reload()}>
            {i18next.t('error.reload')}
          </button>
          <a href="/index">{i18next.t('error.toHome')}</a>
        </p>
      </section>
    );
  }
}
