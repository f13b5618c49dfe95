import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // Each worker has its own product. While one journey waits, the other one can use the cores.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Every wait within a journey times out earlier, with a message.
  timeout: 300_000,
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Without a GPU, animations take a quarter of the CPU time of a journey that waits for pictures. Journeys about
    // motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace without a screencast takes a quarter of the time, and a failure has its own screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
