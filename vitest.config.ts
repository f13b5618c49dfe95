import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/{src,app,test}/**/*.test.{ts,tsx}', 'testing/src/**/*.test.ts', 'tools/*.test.ts'],
    maxWorkers: 2,
    // Guards against a test that hangs; no test is meant to measure time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
