import { z } from 'zod'

/** Where a face is, from hairline to chin and from ear to ear, in shares of the picture. */
export const FaceBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type FaceBox = z.infer<typeof FaceBox>
