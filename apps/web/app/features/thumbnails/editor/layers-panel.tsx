import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { t } from '#words'
import { IconButton } from '../../../ui/buttons.tsx'
import type { PanelProps } from './panel.ts'
import { changePerson, changeText, type Layer, layersOf, moveLayer, type Part, partTitle, samePart } from './parts.ts'

/** All layers, the highest first: select, hide, raise and lower. */
export function LayersPanel({ design, change, selected, onSelect }: PanelProps) {
  const layers = layersOf(design)
  const move = (part: Part, by: 'up' | 'down') => {
    const moved = moveLayer(design, part, by)
    if (!moved) return
    change(() => moved.design)
    onSelect(moved.part)
  }
  const hide = (part: Part, hidden: boolean) =>
    change((now) => (part.kind === 'person' ? changePerson(now, { hidden }) : changeText(now, part.index, { hidden })))
  const keyOf = (layer: Layer) => (layer.kind === 'text' ? `text-${layer.index}` : layer.kind)
  return (
    <ul className="divide-y divide-line rounded-xl border border-line">
      {layers.map((layer, place) => {
        const title = partTitle(design, layer)
        if (layer.kind === 'backdrop')
          return (
            <li key={keyOf(layer)} className="px-4 py-3 text-[0.9375rem] text-ink-soft">
              {title}
            </li>
          )
        const hidden = (layer.kind === 'person' ? design.person.hidden : design.texts[layer.index]?.hidden) ?? false
        return (
          <li key={keyOf(layer)} className="flex items-center gap-1 py-1 pr-2 pl-1">
            <button
              type="button"
              aria-pressed={samePart(layer, selected)}
              onClick={() => onSelect(layer)}
              className={`min-h-11 min-w-0 flex-1 truncate rounded-lg px-3 text-left text-[0.9375rem] hover:bg-hover aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink ${hidden ? 'text-ink-soft line-through' : ''}`}
            >
              {title}
            </button>
            <IconButton label={t`Move ${title} up`} disabled={place === 0} onClick={() => move(layer, 'up')}>
              <ArrowUp className="size-4.5" />
            </IconButton>
            <IconButton
              label={t`Move ${title} down`}
              disabled={place >= layers.length - 2}
              onClick={() => move(layer, 'down')}
            >
              <ArrowDown className="size-4.5" />
            </IconButton>
            <IconButton
              label={hidden ? t`Show ${title}` : t`Hide ${title}`}
              aria-pressed={hidden}
              onClick={() => hide(layer, !hidden)}
            >
              {hidden ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
