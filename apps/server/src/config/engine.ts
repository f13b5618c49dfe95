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
    'What makes the pictures: `studio` is built in; `fake` returns placeholders at once, for tests.',
    '`studio`',
  ),
  KEYLIGHT_WORKERS: setting(
    wholeNumber(1, 64).optional(),
    'How many pictures are made at the same time. Each worker needs about 300 MB of memory.',
    'one per core',
  ),
}

export const engine: Subject<EngineConfig> = {
  title: 'Image engine',
  shape,
  schema: z.object(shape).transform((values) => ({ kind: values.KEYLIGHT_ENGINE, workers: values.KEYLIGHT_WORKERS })),
}
