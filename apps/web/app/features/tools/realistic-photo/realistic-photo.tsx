import type { ReactNode } from 'react'
import { SceneWorkspace } from '../scenes/scene-workspace.tsx'
import { realisticPhotoExamples } from './examples.ts'

/** Words and camera settings become photos of places and still lifes on the visitor's device. */
export function RealisticPhoto({ children }: { children: ReactNode }) {
  return (
    <SceneWorkspace photosOnly examples={realisticPhotoExamples}>
      {children}
    </SceneWorkspace>
  )
}
