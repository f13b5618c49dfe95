import { loadPart } from '../load-part.ts'

/** Loads the frame of the signed-in client. */
export const loadFrame = () => loadPart(() => import('./signed-in-frame.tsx'))
