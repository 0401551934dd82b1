export { countries, countryCodeOf, type Country } from './countries.ts';
export { callingCodeOf, phoneNumberOf, type PhoneNumber } from './phone.ts';
export { fitsPostcode, postcodeOf, type Postcode } from './postcode.ts';
export { createDivisions, type City, type Divisions, type State } from './divisions.ts';
