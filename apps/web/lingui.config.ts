import { defineConfig } from '@lingui/conf'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']

/** Two catalogues: the landing page must not contain the messages of the member application. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/src/landing/**', ...tests],
    },
    {
      path: '<rootDir>/src/landing/locales/{locale}',
      include: ['<rootDir>/src/landing', '<rootDir>/src/ui', '<rootDir>/src/lib', '<rootDir>/src/theme'],
      exclude: tests,
    },
  ],
})
