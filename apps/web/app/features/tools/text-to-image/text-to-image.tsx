import type { ReactNode } from 'react'
import { SceneDesk } from '../scenes/scene-desk.tsx'
import { textToImageExamples } from './examples.ts'

/** Words become photos, paintings and abstract pictures on the visitor's device. */
export function TextToImage({ children }: { children: ReactNode }) {
  return (
    <SceneDesk photosOnly={false} examples={textToImageExamples}>
      {children}
    </SceneDesk>
  )
}
