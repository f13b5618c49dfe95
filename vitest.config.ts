import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.test.ts', 'packages/domain/src/**/*.test.ts'],
          // One PostgreSQL for the whole run; each file gets a database of its own.
          globalSetup: 'testing/src/postgres.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{apps,packages}/*/{src,app,test}/**/*.test.ts', '{bench,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/server/**', 'packages/domain/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/web/app/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'apps/web/app/components.setup.ts',
        },
      },
    ],
    maxWorkers: 2,
    // Guards against a test that hangs; no test is meant to measure time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
