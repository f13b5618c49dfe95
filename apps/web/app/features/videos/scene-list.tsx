import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { limits } from '@keylight/contract'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import { t } from '#words'
import { IconButton } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Picture as Image } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { OwnPicture } from '../history/own-pictures.ts'
import { titleOf } from '../history/picture-dialog.tsx'
import { moveTitle } from './move-choice.tsx'
import type { DraftScene } from './scenes.ts'

interface Props {
  scenes: readonly DraftScene[]
  pictures: ReadonlyMap<string, OwnPicture>
  moves: readonly string[]
  onChange: (key: string, changed: Partial<DraftScene>) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** The scenes in order. Reordered by dragging, with the keyboard on the handle, or with buttons. */
export default function SceneList(props: Props) {
  const { scenes, pictures, onMove } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (key: unknown) => scenes.findIndex((scene) => scene.key === key)
  const place = (key: unknown) => indexOf(key) + 1
  const { length } = scenes
  const nameOf = (key: unknown) => {
    const picture = pictures.get(scenes[indexOf(key)]?.pictureId ?? '')
    return picture ? titleOf(picture) : t`The image`
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && onMove(indexOf(active.id), indexOf(over.id))}
      accessibility={{
        screenReaderInstructions: {
          draggable: t`Press Space to pick up the image, the arrow keys to move it, and Space again to put it down.`,
        },
        announcements: {
          onDragStart: ({ active }) => t`Picked up ${nameOf(active.id)}, position ${place(active.id)} of ${length}.`,
          // A picked-up item starts over its original position.
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id ? t`Now at position ${place(over.id)} of ${length}.` : undefined,
          onDragEnd: ({ over }) => (over ? t`Put down at position ${place(over.id)} of ${length}.` : t`Put back.`),
          onDragCancel: () => t`Put back.`,
        },
      }}
    >
      <SortableContext items={scenes.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className="space-y-3">
          {scenes.map((scene, index) => (
            <SceneRow key={scene.key} scene={scene} index={index} {...props} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SceneRow({
  scene,
  index,
  scenes,
  pictures,
  moves,
  onChange,
  onMove,
  onRemove,
}: Props & { scene: DraftScene; index: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: scene.key,
  })
  const row = useRef<HTMLLIElement>(null)
  const picture = pictures.get(scene.pictureId)
  const number = index + 1
  const style: CSSProperties = {
    transform: transform ? `translate(0, ${Math.round(transform.y)}px)` : undefined,
    transition,
  }
  const step = (by: number) => {
    const pressed = document.activeElement
    onMove(index, index + by)
    // The browser removes focus from an element that is moved.
    requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus())
  }
  const { from, to } = limits.sceneSeconds
  return (
    <li
      ref={(element) => {
        row.current = element
        setNodeRef(element)
      }}
      style={style}
      aria-label={t`Image ${number}: ${picture ? titleOf(picture) : ''}`}
      className={`relative flex gap-3 rounded-2xl border border-line bg-sheet p-3 ${isDragging ? 'z-10 shadow-print' : ''}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t`Move image ${number}`}
        className="-my-1 -ml-1 grid w-8 shrink-0 cursor-grab max-sm:hidden touch-none place-items-center rounded-lg text-ink-soft hover:bg-hover active:cursor-grabbing"
      >
        <GripVertical className="size-5" />
      </button>
      <div className="w-18 shrink-0 sm:w-24">
        <div className="print-edge aspect-4/5 lit">
          <Image src={picture?.previewUrl ?? null} alt="" className="size-full" />
          <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-black/60 text-xs font-semibold text-white tabular-nums">
            {number}
          </span>
        </div>
      </div>
      <div className="min-w-0 flex-1 space-y-3">
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <Select
            label={t`Camera move`}
            options={moves.map((move) => ({ value: move, label: moveTitle(move) }))}
            value={scene.move}
            onChange={(move) => onChange(scene.key, { move })}
          />
          <Slider
            label={t`Length`}
            from={from}
            to={to}
            step={0.5}
            value={scene.seconds}
            words={(count) => t`${count} s`}
            onChange={(seconds) => onChange(scene.key, { seconds })}
          />
        </div>
        <Field
          label={t`Caption`}
          placeholder={t`None`}
          maxLength={limits.captionLengthMax}
          value={scene.caption}
          onChange={(caption) => onChange(scene.key, { caption })}
        />
      </div>
      <div className="flex shrink-0 flex-col items-center">
        <IconButton label={t`Remove image ${number}`} onClick={() => onRemove(index)}>
          <X className="size-4.5" />
        </IconButton>
        <IconButton label={t`Move image ${number} up`} disabled={index === 0} onClick={() => step(-1)}>
          <ChevronUp className="size-4.5" />
        </IconButton>
        <IconButton label={t`Move image ${number} down`} disabled={index === scenes.length - 1} onClick={() => step(1)}>
          <ChevronDown className="size-4.5" />
        </IconButton>
      </div>
    </li>
  )
}
