import type { TFunction } from 'i18next';
import { expect, it, vi } from 'vitest';
import { faultsOf } from '@caravan/storefront-shared/forms';
import type { Country } from '../../../api/places.ts';
import { fieldOfRefusal, fieldRules, names, picturesOf, type Name } from './fields.ts';

vi.mock('i18next', () => ({ default: { t: (key: string) => key } }));
vi.stubGlobal('localStorage', { getItem: () => null });

const t = ((key: string) => key) as unknown as TFunction;
const germany: Country = {
  code: 'DE',
  name: 'Deutschland',
  englishName: 'Germany',
  postcode: { form: 'unknown', examples: [] },
};
const right: Record<Name, string> = {
  realName: 'Ana Weber',
  nationality: 'DE',
  documentType: 'passport',
  documentNumber: 'C01X00T47',
  photo: 'p1',
  amount: '100000',
  term: '90',
  loanMethod: 'unsecured',
  repaymentMethod: 'monthly',
  agree: 'yes',
};
const known = {
  t,
  terms: { minimum: '100000', maximum: '30000000', terms: [30, 90] },
  countries: [germany],
  photo: { identity: 'there', passport: 'there' },
} as const;

it('takes what is complete', () => {
  expect(faultsOf(right, fieldRules(known))).toEqual({});
});

it.each<[Name, string, string]>([
  ['realName', ' ', 'rules.required'],
  ['nationality', 'Germany', 'credit-form.faults.nationality'],
  ['nationality', '', 'credit-form.faults.nationality'],
  ['documentNumber', 'abc', 'credit-form.faults.documentNumber'],
  ['documentNumber', 'C01-X00', 'credit-form.faults.documentNumber'],
  ['documentNumber', 'a'.repeat(33), 'credit-form.faults.documentNumber'],
  ['amount', '99999.99', 'credit.faults.below'],
  ['amount', '30000000.01', 'credit.faults.above'],
  ['term', '60', 'credit-form.faults.term'],
  ['term', '', 'credit-form.faults.term'],
  ['repaymentMethod', '', 'credit-form.faults.repaymentMethod'],
  ['agree', '', 'credit-form.faults.agree'],
])('says of %s %j what is wrong', (name, value, fault) => {
  expect(faultsOf({ ...right, [name]: value }, fieldRules(known))).toEqual({ [name]: fault });
});

const faultOfPhoto = (photo: 'missing' | 'uploading') =>
  faultsOf(right, fieldRules({ ...known, photo: { identity: 'there', passport: photo } })).photo;

it('waits for the picture of the document', () => {
  expect(faultOfPhoto('missing')).toBe('credit-form.faults.photo');
  expect(faultOfPhoto('uploading')).toBe('credit-form.faults.photoUploading');
});

it('names the faults in the order of the form', () => {
  const nothing = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  const faulty = Object.keys(
    faultsOf(nothing, fieldRules({ ...known, photo: { identity: 'missing', passport: 'missing' } })),
  );
  expect(faulty).toEqual(names.filter((name) => faulty.includes(name)));
  expect(faulty.length).toBeGreaterThan(6);
});

it('sends both sides of an identity card, or the page of a passport, and none of the other', () => {
  const all = { front: 'front', back: 'back', page: 'page' };
  expect(picturesOf({ documentType: 'identity' }, all)).toEqual(['front', 'back']);
  expect(picturesOf({ documentType: 'passport' }, all)).toEqual(['page']);
});

it('needs the picture of the kind that is chosen: one of the other does not do', () => {
  const photo = { identity: 'there', passport: 'missing' } as const;
  const faults = (documentType: string) =>
    faultsOf({ ...right, documentType }, fieldRules({ ...known, photo }));
  expect(faults('identity')).toEqual({});
  expect(faults('passport')).toEqual({ photo: 'credit-form.faults.photo' });
});

it('asks for another picture where the one that was kept is gone', () =>
  expect(fieldOfRefusal.get('upload-unknown')).toBe('photo'));
