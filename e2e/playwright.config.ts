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
  // Every wait within a journey ends earlier and says what it waited for.
  timeout: 300_000,
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Without a graphics card, every frame of an animation is drawn by the processor: a quarter of the time of a journey
    // that waits for pictures. Journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace without its screencast costs a quarter of the time of one with it, and a failure has its own screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
