import { type CategoryKind, findStyle, type Model } from '@keylight/contract'
import { useState } from 'react'
import { useAppSelector } from '../../state/store.ts'
import { useDraft } from '../billing/draft.ts'
import { type Capabilities, drawnOf, type PictureGenerator, stylesWithin } from './capabilities.ts'
import { type OrderOptions, usualOptions } from './order-options.tsx'
import { useSelection } from './selection.ts'

export interface OrderProps {
  model: Model
  capabilities: Capabilities
  generator: PictureGenerator
  firstShoot: boolean
}

export type Tab = CategoryKind | 'prompt'
export type OrderDraft = ReturnType<typeof useOrderDraft>

/** Returns the draft of an order for a model, and how many headshots it has. */
export function useOrderDraft({ model, capabilities, generator, firstShoot }: OrderProps) {
  const { onboarding, company, light } = useAppSelector(({ user }) => user.data)
  const stylesOf = (kind: CategoryKind) =>
    stylesWithin(capabilities, (style) => style.gender === model.gender && style.kind === kind)
  const [styles] = useState(() => ({ style: stylesOf('style'), profession: stylesOf('profession') }))
  // Without a choice on this device, starts with the team's styles or those chosen in onboarding.
  const { chosen, choose } = useSelection(
    model.gender,
    (company?.styles.some((id) => findStyle(id)?.gender === model.gender)
      ? company.styles
      : firstShoot
        ? onboarding.styleSelection.styles
        : []
    ).filter((id) => capabilities.has(id)),
  )
  const [tab, setTab] = useDraft<Tab>('headshots.tab', (firstShoot && onboarding.mode.value) || 'style')
  const [lastOptions, setLastOptions] = useDraft('headshots.options', { ...usualOptions, modelId: model._id })
  // A photo belongs to one model.
  const options = lastOptions.modelId === model._id ? lastOptions : { ...lastOptions, photoId: null }
  const [prompt, setPrompt] = useDraft('headshots.prompt', '')
  const words = prompt.trim() || undefined
  return {
    /** The available styles for the model's gender. */
    styles,
    chosen,
    choose,
    tab,
    setTab,
    options,
    /** The light the user last chose. */
    light,
    setOptions: (next: OrderOptions) => setLastOptions({ ...next, modelId: model._id }),
    prompt,
    setPrompt,
    /** The prompt, if there is one. */
    words,
    /** Number of headshots in the order. */
    count: Math.max(chosen.length, words ? 1 : 0) * options.count,
    /** Number of those that are AI-generated. */
    drawn: drawnOf(generator, chosen).length * options.count,
  }
}
