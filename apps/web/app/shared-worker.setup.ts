/**
 * Runs before each file of tests without a screen. The files that a worker runs share packages, which take longer to load
 * than most files to run. What our own modules keep is each file's own.
 */
import { vi } from 'vitest'

vi.resetModules()
