import type { ReactNode } from 'react'
import { Photograph, sampleWidths } from '../../ui/photograph.tsx'

/** The sign-in beside a portrait. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <main data-signed-out className="measure grid gap-16 py-14 md:py-20 lg:grid-cols-2">
      <div className="w-full max-w-104 self-center max-lg:mx-auto">{children}</div>
      <div className="aspect-4/5 max-h-[70dvh] justify-self-end overflow-hidden rounded-print lit max-lg:hidden">
        <Photograph base="/samples/woman-after" widths={sampleWidths} sizes="36rem" alt="" className="size-full" />
      </div>
    </main>
  )
}
