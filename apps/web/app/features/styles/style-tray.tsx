import { findStyle } from '@keylight/contract'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#words'
import { TextButton } from '../../ui/buttons.tsx'
import { StylePreview } from '../../ui/photograph.tsx'
import { PersonPreview } from './person-preview.tsx'

/** The chosen styles in a row. A click removes a style; removing all styles can be undone. */
export function StyleTray({
  chosen,
  onChange,
  of,
}: {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  of: string | null
}) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const remove = (id: string, position: number) => {
    setRemoved([])
    const buttons = list.current?.querySelectorAll('button')
    // Keyboard users continue with the next style.
    ;(buttons?.[position + 1] ?? buttons?.[position - 1])?.focus()
    onChange(chosen.filter((other) => other !== id))
  }
  if (chosen.length === 0 && removed.length === 0) return null
  return (
    <div className="flex items-center gap-3 short:hidden">
      <ul ref={list} aria-label={t`Chosen`} className="-my-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
        {chosen.map((id, position) => {
          const style = findStyle(id)
          if (!style) return null
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-label={t`Remove ${style.title}`}
                title={style.title}
                onClick={() => remove(id, position)}
                className="group relative block overflow-hidden rounded-lg"
              >
                <PersonPreview
                  of={of}
                  style={id}
                  className="h-10 w-8"
                  sample={<StylePreview style={style.id} sizes="2.5rem" className="size-full" />}
                />
                <span className="absolute inset-0 grid place-items-center bg-black/45 text-white opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-60">
                  <X className="size-4" />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {chosen.length > 1 && (
        <TextButton
          onClick={() => {
            setRemoved(chosen)
            onChange([])
          }}
          className="shrink-0 text-sm"
        >
          {t`Remove all`}
        </TextButton>
      )}
      {chosen.length === 0 && (
        <TextButton
          onClick={() => {
            onChange([...removed])
            setRemoved([])
          }}
          className="shrink-0 text-sm"
        >
          {t`Undo`}
        </TextButton>
      )}
    </div>
  )
}
