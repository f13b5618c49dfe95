import {
  type CategoryKind,
  findStyle,
  limits,
  type Model,
  type Picture,
  requestShoot,
  type SentTo,
  type Shoot,
} from '@keylight/contract'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { useDraft } from '../billing/draft.ts'
import { shootStarted } from '../history/history-slice.ts'
import { ModelsPending } from '../models/models-pending.tsx'
import { modelSelected } from '../models/selected-model-slice.ts'
import { PromptEditor, useReading } from '../prompts/prompt-editor.tsx'
import { PersonPreview } from '../styles/person-preview.tsx'
import { StylePicker } from '../styles/style-picker.tsx'
import { StyleTray } from '../styles/style-tray.tsx'
import { type Capabilities, drawnOf, type PictureGenerator, sentWords, stylesWithin } from './capabilities.ts'
import { CapabilitiesGate } from './capabilities-gate.tsx'
import { ModelChoice, NoModel } from './model-choice.tsx'
import { NewPictures } from './new-pictures.tsx'
import { type OrderOptions, OrderOptionsBar, usualOptions } from './order-options.tsx'
import { useSelection } from './selection.ts'

/** Orders pictures: of which model, in which styles, for how many credits. */
export function Generator() {
  const dispatch = useAppDispatch()
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const [query, setQuery] = useSearchParams()
  const { histories, isFetched: historyFetched, error: historyError } = useAppSelector(({ history }) => history)
  // Whether this is the first shoot must be known before anybody chooses, or it would undo their choice.
  const historyKnown = historyFetched || historyError !== null
  const selectedModel = useAppSelector(({ misc }) => misc.selectedModel)
  const ready = models.filter(({ status }) => status === 'ready')
  // A link to a model counts more than an earlier choice, until somebody chooses here.
  const wanted = query.get('model') ?? selectedModel
  const [lastModel, setLastModel] = useDraft<string | null>('headshots.model', null)
  const model = ready.find(({ _id }) => _id === (wanted ?? lastModel)) ?? ready[0]
  return (
    <PageFrame title="New headshots">
      {!isFetched ? (
        <ModelsPending />
      ) : !historyKnown ? (
        <Spinner />
      ) : model ? (
        <>
          <ModelChoice
            legend="Model"
            models={ready}
            chosen={model}
            onChoose={(id) => {
              dispatch(modelSelected(id))
              setLastModel(id)
              setQuery({}, { replace: true, preventScrollReset: true })
            }}
          />
          <CapabilitiesGate>
            {(capabilities, generator) => (
              <Order
                key={model.gender}
                model={model}
                capabilities={capabilities}
                generator={generator}
                firstShoot={historyFetched && histories.length === 0}
              />
            )}
          </CapabilitiesGate>
        </>
      ) : (
        <NoModel training={models.some(({ status }) => status === 'in_progress')}>
          A model learns what one person looks like from a few photos. Headshots are made with it.
        </NoModel>
      )}
    </PageFrame>
  )
}

type Tab = CategoryKind | 'prompt'
const tabTitles: Record<Tab, string> = { style: 'Styles', profession: 'Professions', prompt: 'In your words' }

interface Ordered extends Pick<OrderOptions, 'aspect' | 'framing' | 'size'> {
  shootId: string
}

interface OrderProps {
  model: Model
  capabilities: Capabilities
  generator: PictureGenerator
  firstShoot: boolean
}

function Order({ model, capabilities, generator, firstShoot }: OrderProps) {
  const dispatch = useAppDispatch()
  const { credits, onboarding, company } = useAppSelector(({ user }) => user.data)
  const histories = useAppSelector(({ history }) => history.histories)
  const looksOf = (kind: CategoryKind) =>
    stylesWithin(capabilities, (style) => style.gender === model.gender && style.kind === kind)
  const [styles] = useState(() => ({ style: looksOf('style'), profession: looksOf('profession') }))
  // Somebody who has chosen nothing on this device begins with what was chosen in the onboarding, or with the team's styles.
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
  const [lastOptions, setOptions] = useDraft('headshots.options', { ...usualOptions, modelId: model._id })
  // A photo is one of a model.
  const options = lastOptions.modelId === model._id ? lastOptions : { ...lastOptions, photoId: null }
  const [prompt, setPrompt] = useDraft('headshots.prompt', '')
  const reading = useReading(prompt)
  const [ordered, setOrdered] = useState<readonly Ordered[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const words = prompt.trim()
  const asked = words === '' ? undefined : words
  const count = Math.max(chosen.length, asked ? 1 : 0) * options.count
  const drawn = drawnOf(generator, chosen).length * options.count
  const left = credits.imageGeneration
  const more = () => dispatch(modalChanged({ name: 'pricing', open: true }))

  const request = async (input: SentTo<typeof requestShoot>) => {
    const { shoot } = await call(requestShoot, input)
    dispatch(shootStarted(shoot))
    setOrdered((before) => [
      { shootId: shoot._id, aspect: options.aspect, size: options.size, framing: options.framing },
      ...before,
    ])
    // Whoever ordered wants to see it; the section is there after the next render.
    requestAnimationFrame(() => heading.current?.focus())
  }
  const order = useCall(async () => {
    const { aspect, size, framing, count: each, photoId } = options
    const sizes = {
      aspect,
      count: each,
      ...(size === 'large' && { size }),
      ...(framing && { framing }),
      ...(photoId && { photoId }),
      // They were told where they chose, and are told again beside the button.
      ...(generator && drawn > 0 && { sendTo: generator.service }),
    }
    await request({ modelId: model._id, styles: chosen, ...(asked && { prompt: asked }), ...sizes })
    choose([])
  })
  const vary = useCall(async (_signal, shoot: Shoot, picture: Picture) => {
    if (left === 0) {
      more()
      return
    }
    const { aspect, size, framing } = ordered.find(({ shootId }) => shootId === shoot._id) ?? usualOptions
    const pictures = Math.min(left, variations)
    const style = {
      modelId: shoot.model._id!,
      styles: [picture.style],
      count: pictures,
      aspect,
      ...(size === 'large' && { size }),
      ...(generator && picture.isDrawn && { sendTo: generator.service }),
    }
    await request({ ...style, ...(shoot.prompt && { prompt: shoot.prompt }), ...(framing && { framing }) })
  })
  const shown = histories.filter(
    ({ _id, kind, status }) =>
      ordered.some(({ shootId }) => shootId === _id) || (kind === 'styles' && status === 'in_progress'),
  )
  const problem = order.problem ?? vary.problem
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
          legend="Choose from"
          name="kind"
          variant={segments}
          className="w-fit max-w-full overflow-x-auto p-1"
          optionClassName="px-4 py-2 text-[0.9375rem] font-medium whitespace-nowrap"
          options={tabs.map((value) => ({ value, label: tabTitles[value] }))}
          value={tab}
          onChange={setTab}
        />
        <OrderOptionsBar
          modelId={model._id}
          options={options}
          onChange={(next) => setOptions({ ...next, modelId: model._id })}
        />
      </div>
      <div className="mt-4 bg-paper">
        {tab === 'prompt' ? (
          <div className="grid items-start gap-6 pt-2 md:grid-cols-[minmax(0,1fr)_14rem]">
            <PromptEditor prompt={prompt} onChange={setPrompt} reading={reading} />
            <PersonPreview
              of={model._id}
              {...(chosen[0] && { style: chosen[0] })}
              {...(reading && asked && { prompt: reading.prompt })}
              {...(options.framing && { direction: { framing: options.framing } })}
              sample={<span className="block size-full bg-stage" />}
              alt={`${model.name}, as described`}
              className="print-edge mx-auto aspect-4/5 w-full max-w-56"
            />
          </div>
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
          />
        )}
      </div>
      <FootBar
        status={
          problem ? (
            <Bad>{problem.message}</Bad>
          ) : (
            orderStatus({ count, left, chosen, words: asked, sent: sentWords(generator, drawn, count) })
          )
        }
        above={<StyleTray chosen={chosen} onChange={choose} of={model._id} />}
      >
        <span className="flex flex-wrap items-center gap-2">
          {(left === 0 || count > left) && (
            <Button kind={left === 0 ? 'primary' : 'plain'} onClick={more}>
              Get more credits
            </Button>
          )}
          {left > 0 && (
            <Button
              kind="primary"
              disabled={count === 0 || count > Math.min(left, limits.stylesPerShootMax)}
              busy={order.busy}
              onClick={() => void order.start()}
            >
              {count === 0 ? 'Create headshots' : `Create ${count} ${count === 1 ? 'headshot' : 'headshots'}`}
            </Button>
          )}
          {left === 0 && <TryForFree />}
        </span>
      </FootBar>
    </>
  )
}

/** Further pictures in the style of one that came out well. */
const variations = 3

const FreeTry = lazy(() => loadPart(() => import('./free-try.tsx').then(({ FreeTry }) => ({ default: FreeTry }))))

function TryForFree() {
  const [trying, setTrying] = useState<boolean | null>(null)
  return (
    <>
      <Button onClick={() => setTrying(true)}>Try for free</Button>
      {trying !== null && (
        <Suspense>
          <FreeTry open={trying} onClose={() => setTrying(false)} />
        </Suspense>
      )}
    </>
  )
}

const Bad = ({ children }: { children: ReactNode }) => <span className="text-bad">{children}</span>

/** What the order costs, or why it can't be sent. */
function orderStatus({
  count,
  left,
  chosen,
  words,
  sent,
}: {
  count: number
  left: number
  chosen: readonly string[]
  words: string | undefined
  sent: string
}): ReactNode {
  if (left === 0) return "You're out of credits. Get more or try styles for free on this device."
  const credits = `${left} ${left === 1 ? 'credit' : 'credits'}`
  if (count > limits.stylesPerShootMax) {
    return <Bad>{`One order has up to ${limits.stylesPerShootMax} pictures. Remove a few.`}</Bad>
  }
  if (count > left) return <Bad>{`This needs ${count} credits, and you have ${credits}.`}</Bad>
  if (count === 0) return `Choose up to ${Math.min(left, limits.stylesPerShootMax)}. Each headshot uses one credit.`
  const all = words === undefined || chosen.length === 0 ? '' : ' Your words apply to all of them.'
  return `Uses ${count} of your ${credits}.${all}${sent}`
}
