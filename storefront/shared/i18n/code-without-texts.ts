/** Code that comes when it is first wanted and says nothing: like `lazyWithTexts`, for what is no component. */
export const codeWithoutTexts = <Code>(load: () => Promise<Code>): (() => Promise<Code>) => load;
