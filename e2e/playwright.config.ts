import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // Each worker has its own product. One journey can use the cores while the other waits.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Waits within a journey time out earlier, with a message.
  timeout: 300_000,
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Without a GPU, animations take a quarter of a journey's CPU time. Journeys about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces without a screencast take a quarter of the time, and failures have their own screenshots.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
