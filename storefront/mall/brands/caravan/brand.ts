/** What differs from mall to mall besides its tokens (ui-kit/theme) and its logo. */
export const brand = {
  id: 'caravan',
  name: 'Caravan',
  support: 'support@caravan.example',
} as const;
