import { mergeConfig } from 'vitest/config';
import { eachAlone } from './vitest.unit.ts';

/**
 * The unit tests of the areas that are mutated. Random histories take seconds each, and would find too much by chance; so do the
 * audit's tests of what is no area.
 */
export default mergeConfig(eachAlone, {
  test: {
    name: 'mutation',
    exclude: [
      '.config/**',
      '.stryker-tmp/**',
      'services/simulation/**',
      'services/audit/{entitlement,proof-page,signed-heads}/**',
      'storefront/**',
      'ui-kit/**',
      'loadtests/**',
    ],
  },
});
