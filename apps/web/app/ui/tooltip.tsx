import { Tooltip as Base } from '@base-ui/react/tooltip'
import { cloneElement, type HTMLAttributes, type ReactElement } from 'react'

/** Shows what an icon means. The control also needs an accessible label, because touch screens show no tooltips. */
export function Tooltip({ words, children }: { words: string; children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  return (
    <Base.Root>
      <Base.Trigger render={cloneElement(children, { title: undefined })} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={6}>
          <Base.Popup className="origin-(--transform-origin) rounded-lg border border-transparent bg-ink px-2.5 py-1.5 text-sm text-paper transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {words}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
