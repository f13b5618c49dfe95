import type { ReactNode } from 'react'
import { t } from '#words'
import { describePerson, toolPeople } from '../../../example-people.ts'
import { PaintTool } from '../paint-tool.tsx'
import { ToolExample } from '../tool-example.tsx'

/** Turns people into hand-drawn animation characters in front of a painted background. */
export function AnimationFilter({ children }: { children: ReactNode }) {
  return (
    <PaintTool
      path="/free-studio-ghibli-ai-filter"
      first={{ filter: 'animation', strength: 100, region: 'all', background: 'summer' }}
      onlyAnimation
      sample="/tools/paint-sample.jpg"
      example={
        <ToolExample
          before="/tools/animation-before.webp"
          after="/tools/animation-after.webp"
          label={t`Compare the photo with the illustration`}
          who={t`The photo: ${describePerson(toolPeople.animation)}`}
          what={t`The same person as an illustration under a summer sky`}
        />
      }
    >
      {children}
    </PaintTool>
  )
}
