import { createStaffRegister } from '@caravan/identity';
import type { StaffRole } from '@caravan/identity';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { desks } from '../scene.ts';
import type { Desk, Staff } from '../scene.ts';
import type { MallClient } from './mall-client.ts';

export type Hired = {
  readonly staff: Staff;
  /** staff ids */
  readonly administrators: readonly string[];
  /** of those who have signed in with both factors, by staff id */
  readonly tokens: ReadonlyMap<string, string>;
  /** by staff id: the usercode of their own account as a buyer, about which they may decide nothing */
  readonly own: ReadonlyMap<string, string | undefined>;
};

type Hiring = {
  readonly run: string;
  /** the account that one at each desk has as a buyer, in the order of the desks */
  readonly accounts: readonly string[];
};

/** Two people at each desk and an administrator, who sign in to the office. */
export async function hireStaff(
  mall: MallClient,
  db: Kysely<Database>,
  { run, accounts }: Hiring,
): Promise<Hired> {
  const register = createStaffRegister({ db, clock: () => new Date() });

  async function hire(desk: StaffRole, buyer: string | undefined) {
    const username = `${desk}-${run}-${buyer ?? 'nobody'}`;
    const { password } = await register.add({ username, role: desk, buyer });
    const { ticket, enrol } = await mall.get('office!login', { username, password });
    const code = new TOTP({ secret: Secret.fromBase32(enrol?.secret ?? '') }).generate();
    const own = { ticket, code, password: 'a password of my own' };
    const { staffId, token } = await mall.get('office!enrol', own);
    return { desk, buyer, staffId, token };
  }

  const hired = await Promise.all(
    desks.flatMap((desk, index) => [hire(desk, undefined), hire(desk, accounts[index])]),
  );
  const administrators = [await hire('administrator', undefined)];
  const everybody = [...hired, ...administrators];
  const at = (wanted: Desk) => hired.flatMap(({ desk, staffId }) => (desk === wanted ? [staffId] : []));
  return {
    staff: {
      'customer-service': at('customer-service'),
      trader: at('trader'),
      risk: at('risk'),
      finance: at('finance'),
    },
    administrators: administrators.map(({ staffId }) => staffId),
    tokens: new Map(everybody.map(({ staffId, token }) => [staffId, token])),
    own: new Map(everybody.map(({ staffId, buyer }) => [staffId, buyer])),
  };
}
