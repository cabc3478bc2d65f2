import { LANGUAGES, PSEUDO_LANGUAGE } from '@guildhall/contract/languages'
import babelExtractor from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { htmlExtractor } from './build/html-messages.ts'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']

/** Two catalogues: the landing page must not contain the messages of the member application. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGES, PSEUDO_LANGUAGE],
  pseudoLocale: PSEUDO_LANGUAGE,
  extractors: [babelExtractor, htmlExtractor],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/app.html'],
      exclude: ['**/src/landing/**', ...tests],
    },
    {
      path: '<rootDir>/src/landing/locales/{locale}',
      include: ['src/landing', 'src/ui', 'src/lib', 'src/theme', 'landing.html'].map(
        (path) => `<rootDir>/${path}`,
      ),
      exclude: tests,
    },
  ],
})
