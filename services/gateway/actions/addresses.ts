import { ADDRESS_LIMIT, type Address as Kept, type AddressBook, type AddressFields } from '@caravan/identity';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Address, ParsedRequestOf } from '../wire/index.ts';

type AddressActions = 'address!list' | 'address!add' | 'address!edit' | 'address!del';

/** The address book is always queried with the session's own usercode: nobody sees or changes another's. */
export function createAddressActions(book: AddressBook): SomeHandlers<AddressActions> {
  return {
    'address!list': query(async (_request, { session }) => {
      const kept = await book.list(session.usercode);
      return { pageList: kept.map(wireAddress), limit: ADDRESS_LIMIT };
    }),
    'address!add': command((request, { session }) =>
      book.add(session.usercode, { fields: fieldsOf(request), isDefault: request.use }),
    ),
    'address!edit': command((request, { session }) =>
      book.edit(session.usercode, request.id, { fields: fieldsOf(request), isDefault: request.use }),
    ),
    'address!del': command(async ({ id }, { session }) => {
      const no = await book.remove(session.usercode, id);
      return no ? { refusal: no } : {};
    }),
  };
}

function fieldsOf(request: ParsedRequestOf<'address!add'>): AddressFields {
  const { contacts, email, areaCode, phone, country, province, city, postcode, address } = request;
  return { contacts, email, areaCode, phone, country, province, city, postcode, address };
}

export function wireAddress({ isDefault, ...rest }: Kept): Address {
  return { ...rest, use: isDefault ? 1 : 0 };
}
