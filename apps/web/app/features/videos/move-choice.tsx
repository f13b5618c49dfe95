import {
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Maximize2,
  Minimize2,
  RotateCw,
  Video as VideoIcon,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { paintScene } from './paint-video.ts'
import { prefersStillness } from './video-preview.tsx'

const moves: Readonly<Record<string, { title: string; icon: LucideIcon }>> = {
  'push-in': { title: t`Push in`, icon: Maximize2 },
  'pull-out': { title: t`Pull out`, icon: Minimize2 },
  'drift-left': { title: t`Drift left`, icon: ArrowLeft },
  'drift-right': { title: t`Drift right`, icon: ArrowRight },
  rise: { title: t`Rise`, icon: ArrowUp },
  arc: { title: t`Arc`, icon: RotateCw },
}

/** Returns the title of a camera move. */
export const moveTitle = (move: string): string => moves[move]?.title ?? move

/** The camera moves, previewed on the user's image on hover or focus. */
export function MoveChoice({
  offered,
  value,
  onChange,
  image,
}: {
  offered: readonly string[]
  value: string
  onChange: (move: string) => void
  image: HTMLImageElement | null
}) {
  return (
    <RadioGroup
      legend={t`Camera move`}
      legendClassName="mb-2.5 font-medium text-[0.9375rem]"
      name="move"
      variant={cards}
      className="grid grid-cols-3 gap-2"
      optionClassName="overflow-hidden rounded-xl border-line bg-sheet hover:border-edge"
      options={offered.map((move) => ({ value: move, label: <MoveTile move={move} image={image} /> }))}
      value={value}
      onChange={onChange}
    />
  )
}

const tileSeconds = 2.4

function MoveTile({ move, image }: { move: string; image: HTMLImageElement | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [playing, setPlaying] = useState(false)
  const Icon = moves[move]?.icon ?? VideoIcon
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !image) return
    const scene = { image, move, seconds: tileSeconds }
    if (!playing) {
      paintScene(context, scene, 0.5)
      return
    }
    const since = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      paintScene(context, scene, (((now - since) / 1000) % tileSeconds) / tileSeconds)
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, image, move])
  const play = () => setPlaying(!prefersStillness())
  const rest = () => setPlaying(false)
  // The radio button has focus, so the label handles its events.
  const listen = (element: HTMLElement | null) => {
    const label = element?.closest('label')
    if (!label) return
    const stopped = new AbortController()
    const { signal } = stopped
    for (const name of ['pointerenter', 'focusin']) label.addEventListener(name, play, { signal })
    for (const name of ['pointerleave', 'focusout']) label.addEventListener(name, rest, { signal })
    return () => stopped.abort()
  }
  return (
    <span ref={listen} className="block">
      <span aria-hidden="true" className="relative block lit">
        <canvas ref={canvas} width={160} height={160} className="block aspect-square w-full" />
        <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-black/55 text-white">
          <Icon className="size-4" />
        </span>
      </span>
      <span className="block px-2.5 py-2 text-sm font-medium">{moveTitle(move)}</span>
    </span>
  )
}
