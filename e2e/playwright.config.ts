import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tools/find-chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // Each journey starts the product with an engine that uses every core.
  workers: 1,
  retries: 0,
  // A guard against a journey that hangs, far above what one takes.
  timeout: 300_000,
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
