import { inTurn, sessionOf } from './area.ts';
import type { Area, Tokens } from './area.ts';
import { byPage, ofPages } from './by-page.ts';
import type { PageKind } from './by-page.ts';
import { anyPicture } from './picture.ts';
import { createWords } from './words.ts';

type Given = { readonly tokens: Tokens; readonly buyers: readonly string[] };
type Picture = { readonly id: string; readonly url: string; readonly usercode: string };

/** Pictures that people upload and show as their own: of each the last, which alone is public. */
export function keepingAvatars({ tokens, buyers }: Given): Area {
  const avatars = createWords<string>();
  const pictures: Picture[] = [];

  const upload: PageKind = {
    name: 'upload a picture of oneself',
    weight: 1,
    draw({ random }) {
      const usercode = random.pick(buyers) ?? '';
      return byPage<{ readonly id: string; readonly url: string }>({
        actor: usercode,
        request: { action: 'uploadimg!execute', body: { moduleName: 'avatar', file: anyPicture(random) } },
        ids: ({ id }) => [id],
        learn: ({ id, url }) => pictures.push({ id, url, usercode }),
      });
    },
  };

  const show: PageKind = {
    name: 'show a picture as one’s own',
    weight: 2,
    draw({ random }) {
      const picture = random.pick(pictures.slice(-4));
      if (!picture) return undefined;
      const { id, url, usercode } = picture;
      const done = avatars.say(usercode, url);
      return byPage({
        actor: usercode,
        request: { action: 'localuser!refreshAvatar', body: { avatar: id } },
        ids: () => [id],
        learn: done,
      });
    },
  };

  return {
    kinds: ofPages([upload, show]),
    async contradictions(mall) {
      const shown = new Set<string>();
      const found = await inTurn(buyers, async (usercode) => {
        const { avatar } = await mall.get('localuser!get', {}, sessionOf(tokens, usercode));
        shown.add(avatar);
        const last = avatars.last(usercode);
        return last.length === 0 || last.includes(avatar)
          ? []
          : [`${usercode} is shown as ${avatar}, and chose ${last.join(' or ')}`];
      });
      const open = await inTurn(pictures, async ({ url }) => {
        const isPublic = await mall.isPublic(url);
        return isPublic === shown.has(url) ? [] : [`${url} is ${isPublic ? '' : 'not '}public`];
      });
      return [...found, ...open];
    },
  };
}
