import { STAFF_ROLES } from '@caravan/identity';
import { describe, expect, it } from 'vitest';
import { actions } from './actions.ts';
import { audienceOf, authorisation, may, ROLES, type Permission, type Role } from './authorisation.ts';

const permissions = Object.keys(authorisation) as Permission[];
const cells = permissions.flatMap((permission) => ROLES.map((role) => [role, permission] as const));

/** The roles whose session a call of this audience may bring. */
const kinds: Readonly<Record<ReturnType<typeof audienceOf>, readonly Role[]>> = {
  anyone: ROLES,
  buyer: ['buyer'],
  seller: ['owner', 'assistant'],
  staff: STAFF_ROLES,
};

describe('the table of roles and permissions', () => {
  it('knows every role once, those of staff as identity has them', () => {
    expect(ROLES).toEqual(['visitor', 'buyer', 'owner', 'assistant', ...STAFF_ROLES]);
  });

  it('has no permission that no action names', () => {
    const named = new Set<Permission>(Object.values(actions).map(({ permission }) => permission));
    expect(permissions.filter((permission) => !named.has(permission))).toEqual([]);
  });

  it.each(permissions)('gives %s to everybody, or to callers of one kind', (permission) => {
    const holders: readonly Role[] = authorisation[permission];
    expect(holders.length).toBeGreaterThan(0);
    expect(new Set(holders).size).toBe(holders.length);
    const kind = kinds[audienceOf(permission)];
    expect(holders.filter((role) => !kind.includes(role))).toEqual([]);
    if (audienceOf(permission) === 'anyone') expect(holders).toEqual(ROLES);
  });

  it.each(cells)('answers for %s and %s what it says', (role, permission) => {
    const holders: readonly Role[] = authorisation[permission];
    expect(may([role], permission)).toBe(holders.includes(role));
  });

  it('admits one who has several roles by any of them, and nobody without one', () => {
    expect(may(['owner', 'buyer'], 'orders.place')).toBe(true);
    expect(may([], 'shop.browse')).toBe(false);
  });
});
