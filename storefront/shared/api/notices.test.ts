import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import ar from '../i18n/locales/ar/refusals.json' with { type: 'json' };
import en from '../i18n/locales/en/refusals.json' with { type: 'json' };
import { localTime } from '../i18n/format.ts';
import { ApiRefusal } from './envelope.ts';
import { errorText, plainRefusal } from './notices.tsx';

beforeAll(async () => {
  const resources = { en: { refusals: en }, ar: { refusals: ar } };
  await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});

/** As the server answers: by the key that the catalogue knows. */
function told(msg: keyof typeof en, details: Record<string, string | number>): string {
  return errorText(new ApiRefusal(5200, msg, details));
}

describe('a refusal in the words of its reader', () => {
  it('names what stands in the way, as it was written', () => {
    expect(told('同一时间同一品牌已有其他活动', { name: 'Wheel & <more>' })).toContain(
      '“Wheel & <more>” has that time',
    );
  });

  it('says numbers', () => {
    expect(told('数量已达上限', { limit: 50 })).toContain('at most 50 of these');
  });

  it.each(['en', 'ar'])('says an instant on its reader’s clock, in %s', async (language) => {
    await i18next.changeLanguage(language);
    const said = told('该账号近期已注销，暂不能重新注册', { until: '2026-12-03T00:30:00.000Z' });
    await i18next.changeLanguage('en');
    expect(said).toContain(`\u2066${localTime('2026-12-03 08:30:00')}\u2069`);
    expect(said).not.toContain('T00:30');
  });

  it('is the text as received where the catalogue has none', () => {
    expect(errorText(new ApiRefusal(9999, 'no such {{text}}', { text: 'x' }))).toBe('no such {{text}}');
  });

  it('is said without details where it needs none, and else not at all', () => {
    expect(plainRefusal('无权限')).toBe('You do not have permission to do this.');
    expect(plainRefusal('数量已达上限')).toBeUndefined();
    expect(plainRefusal('no such text')).toBeUndefined();
  });
});
