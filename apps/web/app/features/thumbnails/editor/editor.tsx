import { type ThumbnailDesign, thumbnailSizes } from '@keylight/contract'
import { typefaceNames } from '@keylight/imaging/thumbnail'
import { Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#words'
import { IconButton } from '../../../ui/buttons.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BackdropPanel } from './backdrop-panel.tsx'
import { type Layers, LayerWorks } from './layers.ts'
import { LayersPanel } from './layers-panel.tsx'
import { LayoutPanel } from './layout-panel.tsx'
import { Miniature } from './miniature.tsx'
import type { Template } from './panel.ts'
import type { Part } from './parts.ts'
import { PersonPanel } from './person-panel.tsx'
import { Stage } from './stage.tsx'
import { defaultTypeface, loadTypeface } from './typefaces.ts'
import { type DesignHistory, useDesign } from './use-design.ts'
import { WordsPanel } from './words-panel.tsx'

type Tab = 'layout' | 'words' | 'person' | 'backdrop' | 'layers'
const tabTitles: readonly [Tab, string][] = [
  ['layout', t`Layout`],
  ['words', t`Text`],
  ['person', t`Person`],
  ['backdrop', t`Background`],
  ['layers', t`Layers`],
]

/**
 * Edits a design, independently of accounts: the parent passes the layers and is called on every change. It renders the
 * same as the server.
 */
export function ThumbnailEditor({
  initial,
  history = null,
  layers,
  onChange,
  backdropChoice,
  templates,
}: {
  initial: ThumbnailDesign
  /** The undo history of an earlier visit. */
  history?: DesignHistory | null
  layers: Layers
  onChange: (design: ThumbnailDesign, history: DesignHistory) => void
  /** The choice of backgrounds, if there are several. */
  backdropChoice?: ReactNode
  templates?: readonly Template[]
}) {
  const { design, past, future, change, settle, undo, redo, canUndo, canRedo } = useDesign(initial, history)
  const [selected, setSelected] = useState<Part | null>(null)
  const [tab, setTab] = useState<Tab>('layout')
  // The tab responds immediately, even if its panel takes a moment.
  const [pressed, setPressed] = useState(tab)
  const open = (next: Tab) => {
    setPressed(next)
    setTab(next)
  }
  const [badge, setBadge] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const works = useMemo(() => new LayerWorks(layers), [layers])
  const letters = useLetters(design, tab === 'words' || (templates !== undefined && tab === 'layout'))
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => latest.current(design, { past, future }), [design, past, future])
  const size = design.size ?? 'landscape'
  const sheet = thumbnailSizes[size]

  const select = (part: Part | null) => {
    setSelected(part)
    if (part && tab !== 'layers') open(part.kind === 'person' ? 'person' : 'words')
  }
  const write = () => {
    open('words')
    requestAnimationFrame(() => {
      words.current?.focus()
      words.current?.select()
    })
  }
  const remove = (index: number) => {
    change((now) => ({ ...now, texts: now.texts.filter((_, i) => i !== index) }))
    setSelected(null)
  }
  const step = (by: () => void) => {
    by()
    // A text element may have been removed.
    setSelected((now) => (now?.kind === 'text' ? null : now))
  }
  const panel = { design, change, selected, onSelect: select, works, letters }
  const panels: Record<Tab, ReactNode> = {
    layout: <LayoutPanel {...panel} templates={templates} />,
    words: <WordsPanel {...panel} words={words} onRemove={remove} />,
    person: <PersonPanel {...panel} />,
    backdrop: <BackdropPanel {...panel} choice={backdropChoice} />,
    layers: <LayersPanel {...panel} />,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is.
    <div
      onKeyDown={(event) =>
        onUndoKey(
          event,
          () => step(undo),
          () => step(redo),
        )
      }
      onBlur={settle}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="max-lg:sticky max-lg:top-[var(--editor-top,0px)] max-lg:z-10 max-lg:-mx-2 max-lg:bg-paper max-lg:px-2 max-lg:py-2 lg:sticky lg:top-[calc(var(--editor-top,0px)+1.5rem)]">
        <div className={`mx-auto ${widths[size]}`}>
          <Stage
            design={design}
            sheet={sheet}
            works={works}
            letters={letters}
            selected={selected}
            onSelect={select}
            change={change}
            settle={settle}
            onWrite={write}
            onRemove={remove}
            badge={badge && size === 'landscape'}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div className="flex items-center gap-1">
            <IconButton label={t`Undo`} disabled={!canUndo} onClick={() => step(undo)} aria-keyshortcuts="Control+Z">
              <Undo2 className="size-5" />
            </IconButton>
            <IconButton label={t`Redo`} disabled={!canRedo} onClick={() => step(redo)} aria-keyshortcuts="Control+Y">
              <Redo2 className="size-5" />
            </IconButton>
          </div>
          {size === 'landscape' && (
            <Checkbox label={t`Show YouTube’s length badge`} value={badge} onChange={setBadge} />
          )}
        </div>
        <SmallPreview design={design} works={works} letters={letters} />
      </div>
      <div className="min-w-0">
        <Tabs
          label={t`What to change`}
          small
          value={pressed}
          onChange={(next) => {
            setPressed(next)
            startTransition(() => setTab(next))
          }}
          tabs={tabTitles.map(([value, title]) => ({ value, title, content: value === pressed && panels[tab] }))}
        />
      </div>
    </div>
  )
}

/** Handles keyboard shortcuts: Ctrl or Cmd with Z undoes, and with Y or Shift and Z it redoes. */
function onUndoKey(event: KeyboardEvent, undo: () => void, redo: () => void): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  const back = key === 'z' && !event.shiftKey
  if (!back && key !== 'y' && key !== 'z') return
  event.preventDefault()
  if (back) undo()
  else redo()
}

/** The thumbnail at the size viewers see it. */
function SmallPreview({ design, works, letters }: { design: ThumbnailDesign; works: LayerWorks; letters: number }) {
  const isLandscape = (design.size ?? 'landscape') === 'landscape'
  return (
    <div className="mt-4 flex items-center gap-4 max-lg:hidden">
      <div className={isLandscape ? 'w-42' : 'w-24'}>
        <Miniature design={design} works={works} letters={letters} className="rounded-md" pixels={336} />
      </div>
      <p className="max-w-80 text-sm text-ink-soft">
        {isLandscape ? t`This is the size in a list of videos.` : t`This is the size in a feed.`}{' '}
        {t`Drag parts, or move them with the arrow keys by 1 pixel, or by 10 with Shift. Hold Alt to ignore the guides.`}
      </p>
    </div>
  )
}

/** Widths at which tall sizes fit into the window. */
const widths = {
  landscape: 'w-full',
  square: 'w-[min(100%,34rem)] max-lg:w-[min(100%,42dvh)]',
  portrait: 'w-[min(100%,30rem)] max-lg:w-[min(100%,36dvh)]',
  story: 'w-[min(100%,22rem)] max-lg:w-[min(100%,28dvh)]',
}

/** Loads a design's typefaces, or all of them once the user can choose one. Returns the number loaded. */
function useLetters({ texts }: ThumbnailDesign, all: boolean): number {
  const [arrived, setArrived] = useState(0)
  const wanted = JSON.stringify([
    ...texts.map(({ typeface = defaultTypeface, weight, words }) => [typeface, weight, words]),
    ...(all ? typefaceNames.map((name) => [name, 'bold', 'Aa']) : []),
  ])
  useEffect(() => {
    let isCurrent = true
    const list = JSON.parse(wanted) as Parameters<typeof loadTypeface>[]
    void Promise.all(list.map((each) => loadTypeface(...each))).then(() => isCurrent && setArrived((n) => n + 1))
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return arrived
}
