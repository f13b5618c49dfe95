import type { ReactNode } from 'react'
import { SceneWorkspace } from '../scenes/scene-workspace.tsx'
import { realisticPhotoExamples } from './examples.ts'

/** Renders photos of places and still lifes from words and camera settings, on the visitor's device. */
export function RealisticPhoto({ children }: { children: ReactNode }) {
  return (
    <SceneWorkspace photosOnly examples={realisticPhotoExamples}>
      {children}
    </SceneWorkspace>
  )
}
