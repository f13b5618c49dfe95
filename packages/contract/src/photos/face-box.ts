import { z } from 'zod'

/** Position of a face, from hairline to chin and ear to ear, in fractions of the image. */
export const FaceBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type FaceBox = z.infer<typeof FaceBox>
