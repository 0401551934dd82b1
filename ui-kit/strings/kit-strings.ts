/**
 * The texts that components say by themselves. Everything else comes as a prop. An incomplete language does not compile. Texts
 * with `{n}` are functions, so that each language orders its own sentence.
 */
export interface KitStrings {
  readonly loading: string;
  readonly working: string;
  readonly optional: string;
  readonly close: string;
  readonly dismiss: string;
  readonly cancel: string;
  readonly notifications: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly increase: (label: string) => string;
  readonly decrease: (label: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly skipToContent: string;
  readonly breadcrumb: string;
  readonly pagination: string;
  readonly page: (page: string) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly rating: (value: string, most: string) => string;
  readonly progress: (done: string, all: string) => string;
  readonly stepDone: string;
  readonly stepCurrent: string;
  readonly stepFailed: string;
  readonly stepNext: string;
  readonly checkFields: (count: number) => string;
  readonly tierQuantity: string;
  readonly tierPrice: string;
  readonly tierCurrent: string;
  readonly choose: string;
  readonly characters: (typed: string, most: string) => string;
}
