import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { titleExtractor, titlesModule } from './titles.ts'

/** The languages of the client besides English, which is in its code. */
export const languages: string[] = []

/** Our modules that replace Lingui's, by the names of `imports` in package.json. */
const words = '#words'
const runtime = '#translated'

export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: languages,
  catalogs: [{ path: '<rootDir>/words/{locale}', include: ['<rootDir>/app', titlesModule], exclude: ['**/*.test.*'] }],
  extractors: [titleExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
  macro: { corePackage: [words], jsxPackage: [words] },
  runtimeConfigModule: { i18n: [runtime, 'i18n'], Trans: [runtime, 'Trans'], useLingui: [runtime, 'i18n'] },
} satisfies LinguiConfig
