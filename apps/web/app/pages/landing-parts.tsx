import type { ReactNode } from 'react'
import { Photograph, sampleWidths } from '../ui/photograph.tsx'
import { Prose } from './parts.tsx'

/** How every section begins. */
export const Heading = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-2">
    <h2 className="text-title">{title}</h2>
    <div>
      <p className="max-w-136 text-lead text-ink-soft">
        <Prose text={text} />
      </p>
      {children}
    </div>
  </div>
)

/** Our own selfie, and the headshot made from it. */
export const samplePair = (
  which: 'before' | 'after',
  sizes: string,
  widths: readonly (typeof sampleWidths)[number][] = sampleWidths,
) => <Photograph base={`/samples/pair-1-${which}`} widths={widths} sizes={sizes} alt="" className="size-full" />
