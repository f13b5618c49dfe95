import { previewTeamPhoto, type SentTo } from '@keylight/contract'
import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { listed } from '../../formats/lists.ts'
import { useCall } from '../../forms/use-call.ts'
import type { Person } from './people-choice.tsx'

type Input = SentTo<typeof previewTeamPhoto>

/** The delay before a preview is requested, to skip intermediate choices. */
const pauseMs = 350

const ratios = { landscape: '16 / 9', portrait: '4 / 5', square: '1 / 1', story: '9 / 16' } as const

/** A small preview of the team photo. Null if people are missing. */
export function TeamPhotoPreview({ input, people }: { input: Input | null; people: Person[] }) {
  const load = useCall(async (signal, wanted: Input) => {
    const { pictures } = await call(previewTeamPhoto, wanted, { signal })
    return { pictures, wanted }
  })
  const { start, cancel } = load
  const wanted = input && JSON.stringify(input)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => void start(JSON.parse(wanted) as Input), pauseMs)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [wanted, start, cancel])
  const isGroup = input?.arrangement !== 'portraits'
  const shown = input && load.result
  const isCurrent = JSON.stringify(load.result?.wanted) === wanted
  const nameOf = (id: string | undefined) => people.find((person) => person.id === id)?.name ?? ''
  return (
    <figure aria-busy={!isCurrent}>
      <div
        className="print-edge relative grid w-full place-items-center overflow-hidden bg-stage"
        style={{ aspectRatio: isGroup ? ratios[input?.aspect ?? 'landscape'] : undefined }}
      >
        {shown && isGroup && shown.wanted.arrangement === 'group' && (
          <img
            src={`data:image/webp;base64,${shown.pictures[0]}`}
            alt={t`Preview of ${listed(shown.wanted.modelIds.map(nameOf))}`}
            className={`absolute inset-0 size-full object-cover ${isCurrent ? '' : 'opacity-60'}`}
          />
        )}
        {shown && !isGroup && shown.wanted.arrangement === 'portraits' && (
          <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-1 p-1">
            {shown.pictures.map((picture, i) => (
              <li key={shown.wanted.modelIds[i]} className="grid aspect-4/5 place-items-center bg-sheet text-xs">
                {picture ? (
                  <img
                    src={`data:image/webp;base64,${picture}`}
                    alt={t`Preview of ${nameOf(shown.wanted.modelIds[i])}`}
                    className="size-full object-cover"
                  />
                ) : (
                  t`${nameOf(shown.wanted.modelIds[i])} can’t be shown`
                )}
              </li>
            ))}
          </ul>
        )}
        {(!shown || shown.wanted.arrangement !== input?.arrangement) && (
          <span
            className={`grid justify-items-center gap-2 p-6 text-center text-sm text-ink-soft ${isGroup ? '' : 'aspect-16/9 w-full content-center'}`}
          >
            <Users className="size-7" />
            {input ? t`Rendering the preview…` : t`Choose at least two people to see them together.`}
          </span>
        )}
        {load.busy && (
          <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
        )}
      </div>
      <figcaption className="mt-2 min-h-5 text-sm text-ink-soft">
        <span role="status">
          {load.problem && input ? (
            <span className="text-bad">{load.problem.message}</span>
          ) : (
            t`This is a small, free preview.`
          )}
        </span>
      </figcaption>
    </figure>
  )
}
