import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contentModules } from './apps/web/content-modules.ts'

/** The slowest tests, slowest first: tests of whole processes, then tests of images. `test:fast` skips them. */
export const slowTests = [
  'apps/server/src/main.test.ts',
  'apps/server/src/scale-out.test.ts',
  'tools/chaos/',
  'apps/server/src/backup/',
  'packages/engine/test/',
  'packages/imaging/test/',
  'packages/scenes/test/',
  'apps/server/src/adapters/database/embedded-postgres.test.ts',
  'apps/server/src/engine.test.ts',
  'apps/server/src/jobs/retention.test.ts',
  'apps/server/src/routes/shoots/drawn-pictures.test.ts',
  'apps/server/src/server.test.ts',
  'apps/web/test/',
  'bench/relight.test.ts',
  'packages/cli/src/run-cli.test.ts',
  'packages/writers/test/',
  'tools/admin/admin.test.ts',
  'tools/backup/',
  'tools/catalogue/',
  'tools/doctor/',
  'tools/nets/',
]

/** Set by `test:fast`. */
const leftOut = process.env.KEYLIGHT_FAST_TESTS
  ? slowTests.map((path) => `${path}${path.endsWith('/') ? '**' : ''}`)
  : []

/** Starts with the slowest files, so that both cores stay busy until the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowTests.findIndex((path) => moduleId.includes(`/${path}`))
      return index === -1 ? slowTests.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * Test files in one worker share its modules, because short files spent most of their time reloading them. State in
 * modules of these packages, such as a typeface, is the same for all files.
 */
const sharedModules = { isolate: false }

/**
 * Node loads the modules itself, as in the running product: they don't depend on Vite, and loops over pixels are faster
 * when they call functions of other modules directly.
 */
const asInProduct = { ...sharedModules, experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.test.ts', 'packages/{cli,domain}/src/**/*.test.ts', 'tools/admin/*.test.ts'],
          // One PostgreSQL for the whole run; each file gets its own database.
          globalSetup: 'testing/src/postgres.setup.ts',
          ...asInProduct,
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['packages/*/{src,test}/**/*.test.ts', '{bench,tools}/**/*.test.ts'],
          exclude: ['packages/{cli,domain}/**', 'tools/admin/**'],
          ...asInProduct,
        },
      },
      {
        extends: true,
        plugins: [contentModules()],
        test: {
          name: 'web',
          include: ['apps/web/{app,test}/**/*.test.ts'],
          setupFiles: 'apps/web/app/shared-worker.setup.ts',
          ...sharedModules,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        plugins: [contentModules()],
        test: {
          name: 'components',
          include: ['apps/web/app/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'apps/web/app/components.setup.ts',
          ...sharedModules,
        },
      },
    ],
    exclude: ['**/node_modules/**', ...leftOut],
    // A third worker uses the two cores while others wait for processes and timers.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    // Stops a test that hangs. No test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
