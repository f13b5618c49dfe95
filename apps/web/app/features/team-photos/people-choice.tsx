import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { deleteWork, limits } from '@keylight/contract'
import { GripVertical, Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

export interface Person {
  /** The model's id. */
  id: string
  name: string
  picture: string | null
  /** Whether this is one of the user's own models. Other people joined with a photo and can be removed here. */
  isModel: boolean
}

/** The people in the photo, who can be reordered by dragging or with the keyboard, and those who can be added. */
export function PeopleChoice({
  people,
  chosen,
  onChange,
  onRemoved,
  inRows,
}: {
  people: Person[]
  /** Ids of the chosen people, in order. */
  chosen: string[]
  onChange: (chosen: string[]) => void
  onRemoved: () => void
  inRows: boolean
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const others = people.filter(({ id }) => !chosen.includes(id))
  const full = chosen.length >= limits.teamPhotoMembers.to
  const nameOf = (id: string | number) => people.find((person) => person.id === id)?.name ?? ''
  const place = (id: string | number) => chosen.indexOf(String(id)) + 1
  const { length } = chosen
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        {inRows
          ? t`Drag to reorder. Rows go from left to right, starting at the back.`
          : t`Drag to reorder. Portraits are numbered in this order.`}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => t`Picked up ${nameOf(active.id)}.`,
            onDragOver: ({ active, over }) =>
              over ? t`${nameOf(active.id)} is at position ${place(over.id)} of ${length}.` : undefined,
            onDragEnd: ({ active, over }) =>
              over ? t`${nameOf(active.id)} was dropped at position ${place(over.id)} of ${length}.` : undefined,
            onDragCancel: ({ active }) => t`${nameOf(active.id)} is back in their place.`,
          },
          screenReaderInstructions: {
            draggable: t`Press Space to pick someone up, the arrow keys to move them, and Space again to drop them.`,
          },
        }}
        onDragEnd={({ active, over }) => {
          if (!over || active.id === over.id) return
          onChange(arrayMove(chosen, chosen.indexOf(String(active.id)), chosen.indexOf(String(over.id))))
        }}
      >
        <SortableContext items={chosen} strategy={rectSortingStrategy}>
          <ol
            aria-label={t`In the photo`}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2"
          >
            {chosen.map((id) => {
              const person = people.find((each) => each.id === id)
              return (
                person && (
                  <Chosen key={id} person={person} onLeave={() => onChange(chosen.filter((other) => other !== id))} />
                )
              )
            })}
          </ol>
        </SortableContext>
      </DndContext>
      {others.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-[0.9375rem] font-medium">{t`Not in the photo`}</h3>
          <ul className="flex flex-wrap gap-2">
            {others.map((person) => (
              <Other
                key={person.id}
                person={person}
                full={full}
                onAdd={() => onChange([...chosen, person.id])}
                onRemoved={onRemoved}
              />
            ))}
          </ul>
          {full && (
            <p className="mt-2 text-sm text-ink-soft">{t`A team photo has up to ${limits.teamPhotoMembers.to} people.`}</p>
          )}
        </>
      )}
    </>
  )
}

function Chosen({ person, onLeave }: { person: Person; onLeave: () => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: person.id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={`flex items-center gap-3 rounded-xl border border-line bg-sheet py-2 pr-2 pl-1 ${isDragging ? 'relative z-10 shadow-print' : ''}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t`Move ${person.name}`}
        className="flex min-h-11 min-w-0 flex-1 cursor-grab touch-none items-center gap-2.5 rounded-lg pl-1 text-left font-medium"
      >
        <GripVertical className="size-4 shrink-0 text-ink-soft" />
        <Avatar name={person.name} picture={person.picture} size="medium" />
        <span className="min-w-0 truncate">{person.name}</span>
      </button>
      <IconButton label={t`Leave out ${person.name}`} onClick={onLeave}>
        <Minus className="size-4.5" />
      </IconButton>
    </li>
  )
}

function Other({
  person,
  full,
  onAdd,
  onRemoved,
}: {
  person: Person
  full: boolean
  onAdd: () => void
  onRemoved: () => void
}) {
  const [asking, setAsking] = useState(false)
  const remove = useCall(async () => {
    await call(deleteWork, { workId: person.id })
    setAsking(false)
    onRemoved()
  })
  return (
    <li className="flex items-center rounded-full border border-line bg-sheet pr-1">
      <button
        type="button"
        disabled={full}
        onClick={onAdd}
        className="flex min-h-11 items-center gap-2.5 rounded-full py-1 pr-3 pl-1 font-medium hover:bg-hover disabled:opacity-60"
      >
        <Avatar name={person.name} picture={person.picture} />
        <span className="max-w-40 truncate">
          <span className="sr-only">{t`Add`} </span>
          {person.name}
        </span>
        <Plus className="size-4 text-ink-soft" />
      </button>
      {!person.isModel && (
        <IconButton label={t`Delete ${person.name}`} onClick={() => setAsking(true)}>
          <Trash2 className="size-4" />
        </IconButton>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete ${person.name}?`}
        actions={
          <Button kind="danger" busy={remove.busy} onClick={() => void remove.start()}>
            {t`Delete`}
          </Button>
        }
      >
        {remove.problem?.message ?? t`Their photo is permanently deleted. Existing team photos stay.`}
      </ConfirmDialog>
    </li>
  )
}
