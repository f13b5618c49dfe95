import type { ReactNode } from 'react'
import { t } from '#words'
import { describePerson, toolPeople } from '../../../example-people.ts'
import { PaintTool } from '../paint-tool.tsx'
import { ToolExample } from '../tool-example.tsx'

/** Turns an image into a painting or drawing in one of seven styles. */
export function ImageToImage({ children }: { children: ReactNode }) {
  return (
    <PaintTool
      path="/ai-free-image-to-image-generator"
      first={{ filter: 'watercolour', strength: 100, region: 'all', background: 'own' }}
      sample="/tools/paint-sample.jpg"
      example={
        <ToolExample
          before="/tools/image-to-image-before.webp"
          after="/tools/image-to-image-after.webp"
          label={t`Compare the photo with the watercolour`}
          who={t`The photo: ${describePerson(toolPeople.imageToImage)}`}
          what={t`The same photo as a watercolour`}
        />
      }
    >
      {children}
    </PaintTool>
  )
}
