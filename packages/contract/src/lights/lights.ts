import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Picture } from '../shoots/shoots.ts'
import { Light } from '../work/work.ts'

/** Returns small previews of an image in each available light. They are free. */
export const getLightChoices = endpoint({
  method: 'POST',
  path: '/api/engine/light/choices',
  access: 'onboarded',
  scope: 'read',
  input: z.object({ pictureId: z.string() }),
  output: z.object({
    /** The light of this image; null if a prompt named another light. */
    current: Light.nullable(),
    choices: z.array(
      z.object({
        light: Light,
        /** Null if no preview can be rendered now. The light can still be chosen. */
        previewUrl: z.string().nullable(),
      }),
    ),
    /** Number of free changes left, out of `limits.editsPerChatMax`. */
    editsLeft: z.int().min(0).max(limits.editsPerChatMax),
  }),
  failures: ['not_found', 'not_ready', 'engine_cannot'],
})

/**
 * Renders an image in another light, as a new image next to it, and remembers the light for the user's next orders. It
 * costs no credits, but one of the image's free changes, which all its versions share. If the image already has this
 * light, or a version of it does, returns that one and uses no free change.
 */
export const requestLight = endpoint({
  method: 'POST',
  path: '/api/engine/light',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: z.object({ pictureId: z.string(), light: Light }),
  output: z.object({ picture: Picture }),
  failures: ['not_found', 'not_ready', 'engine_cannot', 'too_many_runs', 'account_full'],
})
