import { z } from 'zod'
import { type Subject, setting, wholeNumber } from './subject.ts'

export interface EngineConfig {
  kind: 'studio' | 'fake'
  /** Undefined for one per core. */
  workers: number | undefined
}

const shape = {
  KEYLIGHT_ENGINE: setting(
    z.enum(['studio', 'fake'], { error: 'must be studio or fake' }).default('studio'),
    'The image engine. `studio` is built in, and `fake` returns placeholders immediately for tests.',
    '`studio`',
  ),
  KEYLIGHT_WORKERS: setting(
    wholeNumber(1, 64).optional(),
    'Number of images made in parallel. Each worker needs about 450 MB of memory.',
    'one per core',
  ),
}

export const engine: Subject<EngineConfig> = {
  title: 'Image engine',
  shape,
  schema: z.object(shape).transform((values) => ({ kind: values.KEYLIGHT_ENGINE, workers: values.KEYLIGHT_WORKERS })),
}
