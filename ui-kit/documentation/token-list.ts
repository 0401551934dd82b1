export type TokenGroup = { readonly title: string; readonly names: readonly string[] };

/** The tokens in the groups that the comments of the token file make. */
export function tokenGroups(css: string): readonly TokenGroup[] {
  const first = /:root \{([^}]*)\}/.exec(css)?.[1] ?? '';
  return first
    .split('/*')
    .slice(1)
    .map((part) => {
      const [title = '', rest = ''] = part.split('*/');
      return {
        title: title.trim().replace(/\.$/, ''),
        names: [...rest.matchAll(/(--mall-[\w-]+):/g)].map(([, name = '']) => name),
      };
    });
}

export type TokenKind = 'colour' | 'radius' | 'shadow' | 'length' | 'type' | 'other';

/** What a sample of it has to show. */
export function kindOf(name: string, value: string): TokenKind {
  if (/^#|^rgb/.test(value)) return 'colour';
  if (name.includes('-radius-')) return 'radius';
  if (name.includes('-elevation-')) return 'shadow';
  if (/-(font|weight|leading|tracking|case)(-|$)/.test(name)) return 'type';
  return /^[\d.]+(rem|px)$/.test(value) ? 'length' : 'other';
}
