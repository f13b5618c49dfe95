import { Heart, Play, RotateCcw, Square } from 'lucide-react'
import { memo, useEffect } from 'react'
import { t } from '#words'
import { Button } from '../../ui/buttons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { awaitReveal, Reveal } from '../../ui/reveal.tsx'
import { OutfitNote } from '../shoots/outfit-note.tsx'
import type { Work } from '../work/works.ts'

interface Props {
  work: Work
  width: number
  height: number
  isFavourite: boolean
  isSelected: boolean
  /** Whether a click selects, because other items are selected. */
  selecting: boolean
  onOpen: (work: Work) => void
  onSelect: (work: Work, range: boolean) => void
  onRetry: (work: Work) => void
  onStop: (work: Work) => void
}

/** One item of the history: ready, in progress or failed. */
export const WorkTile = memo(function WorkTile(props: Props) {
  const { work, width, height, isFavourite, isSelected, selecting, onOpen, onSelect } = props
  const ready = work.status === 'ready'
  return (
    <div className="group relative" style={{ width, height }}>
      {ready ? (
        <button
          type="button"
          data-work={work.id}
          aria-label={selecting ? t`Select ${work.title}` : t`Open ${work.title}`}
          onClick={(event) => {
            if (selecting || event.shiftKey || event.ctrlKey || event.metaKey) onSelect(work, event.shiftKey)
            else onOpen(work)
          }}
          className={`print-edge block size-full lit ${isSelected ? 'scale-95 outline-3 outline-secondary-edge' : ''} transition-transform duration-200 ease-calm`}
        >
          <Reveal of={work.id}>
            <Picture
              src={work.previewUrl}
              alt={work.title}
              className="size-full transition-transform duration-500 ease-calm group-hover:scale-[1.02]"
            />
          </Reveal>
          <OutfitNote missing={work.missing} />
          {work.kind === 'video' && (
            <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-black/55 text-white">
              <Play className="size-4" fill="currentColor" />
            </span>
          )}
          {isFavourite && (
            <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-black/45 text-white">
              <Heart className="size-4.5" fill="currentColor" />
              <span className="sr-only">{t`Favourite`}</span>
            </span>
          )}
        </button>
      ) : (
        <NotReady {...props} />
      )}
      <label
        className={`absolute top-1 left-1 grid size-9 place-items-center pointer-coarse:size-11 ${
          isSelected || selecting
            ? ''
            : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'
        }`}
      >
        <input
          type="checkbox"
          aria-label={t`Select ${work.title}`}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect(work, event.shiftKey)}
          className="size-5 cursor-pointer accent-primary shadow-print"
        />
      </label>
    </div>
  )
})

function NotReady({ work, onRetry, onStop }: Props) {
  const failed = work.status === 'failed'
  useEffect(() => {
    if (!failed) awaitReveal(work.id)
  }, [failed, work.id])
  return (
    <div className="print-edge flex size-full flex-col justify-end gap-2 p-3 text-sm lit">
      {!failed && (
        <>
          {/* Uncropped, so that no face is cut off. */}
          {work.previewUrl && (
            <img src={work.previewUrl} alt="" className="absolute inset-0 size-full object-contain opacity-40" />
          )}
          <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
        </>
      )}
      <p className="relative min-h-0 overflow-hidden">
        <span className={failed ? 'block font-semibold' : 'text-ink-soft'}>
          {failed ? t`${work.title} failed` : work.title}
        </span>
        {failed && <span className="text-ink-soft">{work.failure}</span>}
      </p>
      {work.progress !== null && !failed && <Progress label={work.title} value={work.progress} />}
      <div className="relative">
        {failed ? (
          <Button size="small" icon={<RotateCcw className="size-4" />} onClick={() => onRetry(work)}>
            {t`Try again`}
          </Button>
        ) : (
          work.shootId === null && (
            <Button size="small" icon={<Square className="size-3.5" />} onClick={() => onStop(work)}>
              {t`Stop`}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
