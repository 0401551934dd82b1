import { createVault } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { createStaff, createStaffRegister, HasherBusyError } from '../index.ts';
import type { PasswordHasher } from '../password-hasher.ts';

export const MINUTE = 60_000;
/** The password that Ada chooses. */
export const OWN = 'a password of my own';
export const from = { address: '192.0.2.7', requestId: 'request-1' };

const plain: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hashed, password) => hashed === `hash of ${password}`,
};
const nothing = async (): Promise<unknown> => undefined;

export const keyOf = (answer: object): string | undefined =>
  'refusal' in answer ? (answer.refusal as { key: string }).key : undefined;

export function right<Answer extends object>(answer: Answer) {
  expect(keyOf(answer)).toBeUndefined();
  return answer as Exclude<Answer, { refusal: unknown }>;
}

export type StaffScene = Awaited<ReturnType<typeof openStaffScene>>;

/** Staff on a database of their own, with a clock that a test moves. */
export async function openStaffScene() {
  const database = await createTestDatabase();
  const { db } = database;
  const scene = {
    now: Date.parse('2026-03-01T04:00:05Z'),
    /** whether too many passwords wait already */
    busy: false,
    /** what happens while a password is hashed, or a secret opened, once */
    meanwhile: nothing,
  };
  const clock = () => new Date(scene.now);
  const happening = async () => {
    const happens = scene.meanwhile;
    scene.meanwhile = nothing;
    await happens();
  };
  const vault = createVault({ db, masterKey: Buffer.alloc(32, 7).toString('base64') });
  const register = createStaffRegister({ db, clock, hasher: plain });
  const staff = createStaff({
    db,
    vault: {
      ...vault,
      open: async (person, sealed) => {
        await happening();
        return await vault.open(person, sealed);
      },
    },
    cache: { publish: async () => {} },
    clock,
    hasher: {
      hash: async (password, source) => {
        await happening();
        return await plain.hash(password, source);
      },
      verify: async (hashed, password, source) => {
        if (scene.busy) throw new HasherBusyError('busy');
        return await plain.verify(hashed, password, source);
      },
    },
    secret: 'a secret of the tests, long enough for them',
    sessions: { idleMinutes: 15, hours: 8 },
  });

  const codeAt = (secret: string, at = scene.now) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const enter = (password: string, source = '192.0.2.7', known?: string) =>
    staff.enter({ username: 'Ada', password, source, known, from });

  return Object.assign(scene, {
    database,
    register,
    staff,
    codeAt,
    enter,

    /** Adds Ada, who signs in for the first time. */
    async enrolled() {
      const { password } = await register.add({ username: 'ada', role: 'risk' });
      const { ticket, enrol } = right(await enter(password));
      const secret = enrol?.secret ?? '';
      const signedIn = right(await staff.enrol({ ticket, code: codeAt(secret), password: OWN, from }));
      scene.now += MINUTE;
      return { ...signedIn, secret, password };
    },

    /** What four wrong passwords of one name are answered. */
    async fourWrong(username: string) {
      const keys: (string | undefined)[] = [];
      for (let entry = 0; entry < 4; entry += 1)
        keys.push(keyOf(await staff.enter({ username, password: 'no', source: '192.0.2.7', from })));
      return keys;
    },

    async signIn(code: string) {
      const { ticket } = right(await enter(OWN));
      return await staff.verify({ ticket, code, from });
    },
  });
}
