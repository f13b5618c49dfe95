import type { ReactNode } from 'react'
import { SceneWorkspace } from '../scenes/scene-workspace.tsx'
import { textToImageExamples } from './examples.ts'

/** Renders photos, paintings and abstract images from words, on the visitor's device. */
export function TextToImage({ children }: { children: ReactNode }) {
  return (
    <SceneWorkspace photosOnly={false} examples={textToImageExamples}>
      {children}
    </SceneWorkspace>
  )
}
