import { defineConfig } from 'oxlint';
import { importRules } from './import-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', 'var/**', 'storybook-static/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'react/react-in-jsx-scope': 'off',
    // Side-effect imports are how stylesheets are loaded.
    'import/no-unassigned-import': 'off',
    // fc.property, i18next.use: the default export is the library's documented face.
    'import/no-named-as-default-member': 'off',
    // Given / when / then reads as it should; nothing there is ever awaited.
    'unicorn/no-thenable': 'off',
  },
  overrides: importRules,
});
