import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#words'
import { saveBlob } from '../../../browser/save-file.ts'
import { Alert } from '../../../ui/alert.tsx'
import { button } from '../../../ui/button.ts'
import { Button } from '../../../ui/buttons.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { LayerWorks } from '../../thumbnails/editor/layers.ts'
import { ResultActions, type ResultFile } from '../result-actions.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import {
  drawSheet,
  loadSheetLetters,
  type SheetParts,
  type SheetShape,
  type SheetTheme,
  sheetShapes,
  sheetThemes,
} from './draw-sheet.ts'
import {
  type Drawing,
  drawings,
  framingTitles,
  type Panel,
  type Scene,
  type SetName,
  type SheetFraming,
  scenes,
  sets,
  titleOf,
} from './scenes.ts'
import { type Character, keyOnSheet, useCharacter } from './use-character.ts'

interface Props {
  photos: readonly File[]
  /** Number of photos that can still be added. */
  room: number
  onPhotos: (photos: readonly File[]) => void
}

const setOptions = (Object.keys(sets) as SetName[]).map((value) => ({ value, label: sets[value].title }))
const shapeOptions = (Object.keys(sheetShapes) as SheetShape[]).map((value) => ({
  value,
  label: sheetShapes[value].title,
}))
const themeOptions = (Object.keys(sheetThemes) as SheetTheme[]).map((value) => ({ value, label: sheetThemes[value] }))
const optionsOf = <Value extends string>(titles: Record<Value, string>) =>
  (Object.entries(titles) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** The sheet with its settings and downloads. */
export function SheetWorkspace({ photos, room, onPhotos }: Props) {
  const [set, setSet] = useState<SetName | null>('mixed')
  const [panels, setPanels] = useState<readonly Panel[]>(sets.mixed.panels)
  const [chosen, setChosen] = useState<number | null>(null)
  const [design, setDesign] = useState<Design>({ name: '', line: '', shape: 'poster', theme: 'paper' })
  const { character, photosKnown, cancel, retry } = useCharacter(photos, panels)
  const shown = panels.map((panel, index) => ({
    panel,
    made: character.made.get(keyOnSheet(panel, index, photosKnown)) ?? null,
  }))
  const done = shown.filter(({ made }) => made !== null).length
  const parts = usePlain<SheetParts | null>(
    character.person && {
      ...design,
      palette: character.palette,
      person: character.person.bitmap,
      pictures: shown.map(({ panel, made }) => ({
        picture: made?.bitmap ?? null,
        title: scenes[panel.scene],
        kind:
          panel.drawing === 'photo' ? framingTitles[shownFraming(panel, character.isWide)] : drawings[panel.drawing],
      })),
    },
    [design, character.palette, character.person, character.made, panels, photosKnown],
  )
  const change = (index: number, to: Partial<Panel>) => {
    setSet(null)
    setPanels((now) => now.map((panel, i) => (i === index ? { ...panel, ...to } : panel)))
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <Status character={character} done={done} onCancel={cancel} onRetry={retry} />
        {parts ? <SheetCanvas parts={parts} /> : character.state !== 'failed' && <Blank shape={design.shape} />}
        <p className="mt-6 text-sm text-ink-soft">{t`Choose an image to change its scene, style or framing.`}</p>
        <ol aria-label={t`Images`} className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6">
          {shown.map(({ panel, made }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the positions on the sheet stay; their content changes.
            <li key={index}>
              <PanelButton
                title={titleOf(panel)}
                blob={made?.blob ?? null}
                chosen={chosen === index}
                onChoose={() => setChosen(chosen === index ? null : index)}
              />
            </li>
          ))}
        </ol>
        {chosen !== null && panels[chosen] && (
          <PanelFields
            index={chosen}
            panel={panels[chosen]}
            isWide={character.isWide}
            blob={shown[chosen]?.made?.blob ?? null}
            onChange={(to) => change(chosen, to)}
          />
        )}
      </div>
      <div className="space-y-6">
        <DesignFields design={design} onChange={(to) => setDesign((now) => ({ ...now, ...to }))}>
          <NativeSelect
            label={t`Set of images`}
            options={setOptions}
            value={set}
            placeholder={t`Your own mix`}
            onChange={(next) => {
              setSet(next)
              setPanels(sets[next].panels)
              setChosen(null)
            }}
          />
        </DesignFields>
        {room > 0 && <AddPhoto onPhotos={(files) => onPhotos([...photos, ...files].slice(0, photos.length + room))} />}
        <Files parts={parts} character={character} shown={shown} name={design.name} />
        <Button size="small" onClick={() => onPhotos([])}>
          {t`Start over`}
        </Button>
      </div>
    </div>
  )
}

/** Text and layout settings of the sheet. */
type Design = Pick<SheetParts, 'name' | 'line' | 'shape' | 'theme'>

function DesignFields({
  design,
  onChange,
  children,
}: {
  design: Design
  onChange: (to: Partial<Design>) => void
  /** The image settings, between text and layout. */
  children: ReactNode
}) {
  return (
    <>
      <Field
        label={t`Name`}
        value={design.name}
        maxLength={40}
        placeholder={t`Your character`}
        onChange={(name) => onChange({ name })}
      />
      <Field
        label={t`Tagline`}
        value={design.line}
        maxLength={90}
        placeholder={t`Detective, 1920s, never without coffee`}
        onChange={(line) => onChange({ line })}
      />
      {children}
      <Segments
        legend={t`Shape`}
        name="sheet-shape"
        options={shapeOptions}
        value={design.shape}
        onChange={(shape) => onChange({ shape })}
      />
      <Segments
        legend={t`Colours`}
        name="sheet-theme"
        options={themeOptions}
        value={design.theme}
        onChange={(theme) => onChange({ theme })}
      />
    </>
  )
}

function AddPhoto({ onPhotos }: { onPhotos: (files: readonly File[]) => void }) {
  return (
    <div>
      <PhotoInput multiple onPhotos={onPhotos} className={button('plain', 'small')}>
        <Icon name="plus" className="size-4" />
        {t`Add a photo`}
      </PhotoInput>
      <p className="mt-2 text-sm text-ink-soft">
        {t`Pose and expression come from the photo. With two or three photos of the same person, the images alternate between them.`}
      </p>
    </div>
  )
}

/** A photo that ends at the shoulders can't become a half-body portrait. */
const shownFraming = ({ framing }: Panel, isWide: boolean): SheetFraming =>
  framing === 'half-body' && !isWide ? 'head-and-shoulders' : framing

/** Memoises an object by the given values. */
function usePlain<Value>(value: Value, of: readonly unknown[]): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes the dependencies.
  return useMemo(() => value, of)
}

function Segments<Value extends string>({
  legend,
  ...rest
}: {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-[0.9375rem] font-medium">
        {legend}
      </p>
      <RadioGroup
        legend={legend}
        variant={segments}
        className="w-fit p-0.5 text-sm font-semibold"
        optionClassName="px-3.5 py-1.5 pointer-coarse:py-2.5"
        {...rest}
      />
    </div>
  )
}

function Status({
  character: { state, share, problem, leftOut },
  done,
  onCancel,
  onRetry,
}: {
  character: Character
  done: number
  onCancel: () => void
  onRetry: () => void
}) {
  const words =
    share !== null
      ? t`Preparing the studio`
      : state === 'meeting'
        ? t`Removing the background`
        : t`Creating image ${Math.min(12, done + 1)} of 12`
  return (
    <div>
      <p role="status" className="sr-only">
        {state === 'ready' ? t`Your sheet is finished.` : state === 'failed' ? '' : words}
      </p>
      {(state === 'meeting' || state === 'making') && (
        <div className="mb-5 flex items-end gap-4">
          <div className="grow">
            <p className="mb-2 text-[0.9375rem]">{words}…</p>
            <Progress
              value={
                share !== null ? Math.round(100 * share) : state === 'meeting' ? null : Math.round((100 * done) / 12)
              }
              label={words}
            />
          </div>
          {state === 'making' && (
            <Button size="small" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
        </div>
      )}
      {(state === 'failed' || state === 'stopped') && (
        <Alert
          kind={state === 'failed' ? 'error' : 'info'}
          className="mb-5"
          title={state === 'failed' ? t`We couldn’t create the sheet` : t`Sheet cancelled`}
          action={
            <Button size="small" onClick={onRetry}>
              {t`Try again`}
            </Button>
          }
        >
          {problem ?? t`${done} of 12 images are finished.`}
        </Alert>
      )}
      {leftOut && (
        <Alert kind="warning" className="mb-5">
          {leftOut}
        </Alert>
      )}
    </div>
  )
}

function Blank({ shape }: { shape: SheetShape }) {
  const { width, height } = sheetShapes[shape]
  return (
    <div
      className="relative max-h-[80dvh] w-full overflow-hidden rounded-xl bg-stage"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
    </div>
  )
}

function SheetCanvas({ parts }: { parts: SheetParts }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = sheetShapes[parts.shape]
  useEffect(() => {
    let gone = false
    const draw = () => {
      const context = canvas.current?.getContext('2d')
      if (context && !gone) drawSheet(context, parts)
    }
    void loadSheetLetters(`${parts.name}${parts.line}`).then(draw)
    return () => {
      gone = true
    }
  }, [parts])
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label={parts.name.trim() === '' ? t`Character sheet` : t`Character sheet of ${parts.name.trim()}`}
      className="block h-auto w-full rounded-xl shadow-print"
    />
  )
}

function PanelButton({
  title,
  blob,
  chosen,
  onChoose,
}: {
  title: string
  blob: Blob | null
  chosen: boolean
  onChoose: () => void
}) {
  const url = useObjectUrl(blob)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t`Change ${title}`}
      onClick={onChoose}
      className="relative block aspect-4/5 w-full overflow-hidden rounded-lg bg-stage aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
    >
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </button>
  )
}

function PanelFields({
  index,
  panel,
  isWide,
  blob,
  onChange,
}: {
  index: number
  panel: Panel
  isWide: boolean
  blob: Blob | null
  onChange: (to: Partial<Panel>) => void
}) {
  const framings = optionsOf<SheetFraming>(framingTitles).map((option) => ({
    ...option,
    disabled: option.value === 'half-body' && !isWide,
  }))
  return (
    <section className="mt-6 rounded-xl border border-line p-4" aria-label={t`Image ${index + 1}`}>
      <div className="grid gap-4 sm:grid-cols-3">
        <NativeSelect
          label={t`Scene`}
          options={optionsOf<Scene>(scenes)}
          value={panel.scene}
          onChange={(scene) => onChange({ scene })}
        />
        <NativeSelect
          label={t`Style`}
          options={optionsOf<Drawing>(drawings)}
          value={panel.drawing}
          onChange={(drawing) => onChange({ drawing })}
        />
        <NativeSelect
          label={t`Framing`}
          options={framings}
          value={panel.framing}
          hint={isWide ? undefined : t`Your photo doesn’t show enough of the body for this framing.`}
          onChange={(framing) => onChange({ framing })}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={t`Mirror`} value={panel.mirrored} onChange={(mirrored) => onChange({ mirrored })} />
        {blob && (
          <Button
            size="small"
            icon={<Icon name="download" className="size-4" />}
            onClick={() => saveBlob(blob, fileNameOf(panel, index))}
          >
            {t`Download image`}
          </Button>
        )}
      </div>
    </section>
  )
}

const slug = (words: string) =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'character'

const fileNameOf = (panel: Panel, index: number) => `${String(index + 1).padStart(2, '0')}-${slug(titleOf(panel))}.jpg`

function Files({
  parts,
  character,
  shown,
  name,
}: {
  parts: SheetParts | null
  character: Character
  shown: readonly { panel: Panel; made: { blob: Blob } | null }[]
  name: string
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const cutouts = useCutouts(character)
  const files = useMemo((): ResultFile[] => {
    const pictures = shown.flatMap(({ panel, made }, index) =>
      made ? [{ blob: made.blob, name: fileNameOf(panel, index) }] : [],
    )
    return [...pictures, ...cutouts]
  }, [shown, cutouts])
  if (!parts || character.state === 'meeting' || character.state === 'making') return null
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      saveBlob(await sheetFile(parts), `${slug(name)}-sheet.jpg`)
    } catch {
      setProblem(t`This browser couldn’t create the file. Close other tabs and try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="space-y-4 border-t border-line pt-6">
      <Button
        kind="primary"
        size="large"
        className="w-full"
        busy={busy}
        icon={<Icon name="download" className="size-5" />}
        onClick={() => void save()}
      >
        {t`Download sheet`}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <div>
        <h2 className="text-[0.9375rem] font-semibold">{t`Cut-outs for slides`}</h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {cutouts.map((each) => (
            <li key={each.name}>
              <Button
                size="small"
                icon={<Icon name="download" className="size-3.5" />}
                aria-label={t`Download cut-out: ${each.title}`}
                onClick={() => saveBlob(each.blob, each.name)}
              >
                {each.title}
              </Button>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-soft">{t`PNG with a transparent background.`}</p>
      </div>
      <div>
        <h2 className="mb-2 text-[0.9375rem] font-semibold">{t`Single images and cut-outs`}</h2>
        <ResultActions files={files} zipName={`${slug(name)}.zip`} />
      </div>
    </div>
  )
}

async function sheetFile(parts: SheetParts): Promise<Blob> {
  const { width, height } = sheetShapes[parts.shape]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')
  await loadSheetLetters(`${parts.name}${parts.line}`)
  drawSheet(context, parts)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.93))
  if (!file) throw new Error('The image is too large for this browser.')
  return file
}

interface CutoutFile extends ResultFile {
  title: string
}

/** Outline width of a sticker, as a fraction of the person's height. */
const outline = 0.022

/** Returns cut-outs of the person: original, mirrored, and as a sticker with a white outline. */
function useCutouts({ person }: Character): readonly CutoutFile[] {
  const [cutouts, setCutouts] = useState<readonly CutoutFile[]>([])
  useEffect(() => {
    if (!person) return setCutouts([])
    let gone = false
    const make = async () => {
      const { bitmap, blob } = person
      const mirrored = await pngOf(bitmap.width, bitmap.height, (context) => {
        context.scale(-1, 1)
        context.drawImage(bitmap, -bitmap.width, 0)
      })
      const works = new LayerWorks({ person: bitmap, backdrop: bitmap })
      const outlined = works.outlined(outline, false)
      const room = Math.round(outlined.room * bitmap.height)
      const shape = works.coloured(outlined, outline, '#ffffff')
      const sticker = await pngOf(bitmap.width + 2 * room, bitmap.height + 2 * room, (context, width, height) => {
        context.drawImage(shape, 0, 0, width, height)
        context.drawImage(outlined.person, room, room)
      })
      if (gone) return
      setCutouts([
        { title: t`As in the photo`, name: 'cutout.png', blob },
        { title: t`Mirrored`, name: 'cutout-mirrored.png', blob: mirrored },
        { title: t`Sticker`, name: 'cutout-sticker.png', blob: sticker },
      ])
    }
    make().catch(() => gone || setCutouts([{ title: t`As in the photo`, name: 'cutout.png', blob: person.blob }]))
    return () => {
      gone = true
    }
  }, [person])
  return cutouts
}

function pngOf(
  width: number,
  height: number,
  draw: (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.imageSmoothingQuality = 'high'
  draw(context, width, height)
  return canvas.convertToBlob({ type: 'image/png' })
}
