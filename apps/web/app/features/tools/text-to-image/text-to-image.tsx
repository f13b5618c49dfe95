import type { ReactNode } from 'react'
import { SceneWorkspace } from '../scenes/scene-workspace.tsx'
import { textToImageExamples } from './examples.ts'

/** Words become photos, paintings and abstract pictures on the visitor's device. */
export function TextToImage({ children }: { children: ReactNode }) {
  return (
    <SceneWorkspace photosOnly={false} examples={textToImageExamples}>
      {children}
    </SceneWorkspace>
  )
}
