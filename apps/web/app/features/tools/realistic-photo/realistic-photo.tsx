import type { ReactNode } from 'react'
import { SceneDesk } from '../scenes/scene-desk.tsx'
import { realisticPhotoExamples } from './examples.ts'

/** Words and camera settings become photos of places and still lifes on the visitor's device. */
export function RealisticPhoto({ children }: { children: ReactNode }) {
  return (
    <SceneDesk photosOnly examples={realisticPhotoExamples}>
      {children}
    </SceneDesk>
  )
}
