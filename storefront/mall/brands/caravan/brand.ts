/** What differs between brands besides tokens (ui-kit/theme) and logo. */
export const brand = {
  id: 'caravan',
  name: 'Caravan',
  support: 'support@caravan.example',
} as const;
