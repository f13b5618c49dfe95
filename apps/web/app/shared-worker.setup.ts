/**
 * Runs before each test file without a screen. Test files in one worker share packages, which take longer to load than
 * most files take to run. State of our own modules isn't shared.
 */
import { vi } from 'vitest'

vi.resetModules()
