import type { Model, WrittenPrompt } from '@keylight/contract'
import { t } from '#words'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { PromptEditor, useReading } from '../prompts/prompt-editor.tsx'
import { PersonPreview } from '../styles/person-preview.tsx'
import { StylePicker } from '../styles/style-picker.tsx'
import { NewPictures } from './new-pictures.tsx'
import { OrderFoot } from './order-foot.tsx'
import { OrderOptionsBar } from './order-options.tsx'
import { type OrderDraft, type OrderProps, type Tab, useOrderDraft } from './use-order-draft.ts'
import { useOrders } from './use-orders.ts'

const tabTitles: Record<Tab, string> = { style: t`Styles`, profession: t`Professions`, prompt: t`In your words` }

/** The order form for a model, below the headshots ordered here. */
export function Order(props: OrderProps) {
  const { model, capabilities, generator } = props
  const draft = useOrderDraft(props)
  const { styles, chosen, choose, tab, setTab, options, setOptions } = draft
  const reading = useReading(draft.prompt)
  const { order, vary, shown, heading } = useOrders(model, generator, draft)
  const tabs = (['style', 'profession', 'prompt'] as const).filter(
    (value) => value === 'prompt' || styles[value].length > 0,
  )
  return (
    <>
      {shown.length > 0 && (
        <div className="mt-10">
          <NewPictures shoots={shown} heading={heading} onVary={(shoot, picture) => void vary.start(shoot, picture)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <RadioGroup
          legend={t`Choose from`}
          name="kind"
          variant={segments}
          className="w-fit max-w-full overflow-x-auto p-1"
          optionClassName="px-4 py-2 text-[0.9375rem] font-medium whitespace-nowrap"
          options={tabs.map((value) => ({ value, label: tabTitles[value] }))}
          value={tab}
          onChange={setTab}
        />
        <OrderOptionsBar modelId={model._id} light={draft.light} options={options} onChange={setOptions} />
      </div>
      <div className="mt-4 bg-paper">
        {tab === 'prompt' ? (
          <WishInWords model={model} draft={draft} reading={reading} />
        ) : (
          <StylePicker
            key={tab}
            kind={tab}
            styles={styles[tab]}
            capabilities={capabilities}
            generator={generator}
            chosen={chosen}
            onChange={choose}
            of={model._id}
            framing={options.framing ?? undefined}
            light={draft.light}
          />
        )}
      </div>
      <OrderFoot
        model={model}
        generator={generator}
        draft={draft}
        order={order}
        problem={order.problem ?? vary.problem}
      />
    </>
  )
}

/** A description in the user's words, with a preview. */
function WishInWords({ model, draft, reading }: { model: Model; draft: OrderDraft; reading: WrittenPrompt | null }) {
  const { prompt, setPrompt, words, chosen, options, light } = draft
  return (
    <div className="grid items-start gap-6 pt-2 md:grid-cols-[minmax(0,1fr)_14rem]">
      <PromptEditor prompt={prompt} onChange={setPrompt} reading={reading} />
      <PersonPreview
        of={model._id}
        {...(chosen[0] && { style: chosen[0] })}
        {...(reading && words && { prompt: reading.prompt })}
        {...(light !== 'style' && { light })}
        {...(options.framing && { direction: { framing: options.framing } })}
        meanwhile={<span className="block size-full bg-stage" />}
        alt={t`Preview of ${model.name}`}
        className="print-edge mx-auto aspect-4/5 w-full max-w-56"
      />
    </div>
  )
}
