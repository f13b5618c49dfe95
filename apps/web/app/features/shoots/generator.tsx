import { type CategoryKind, limits, type Model, requestShoot } from '@keylight/contract'
import { ScanFace } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { shootStarted } from '../../state/history/history.ts'
import { modelSelected } from '../../state/misc/misc.ts'
import { modelPicture } from '../../state/model/model.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { spend } from '../../state/user/spend.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards, tabs } from '../../ui/radio-looks.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Capabilities, looksWithin } from './capabilities.ts'
import { CapabilitiesGate } from './capabilities-gate.tsx'
import { FreeTry } from './free-try.tsx'
import { LookPicker } from './look-picker.tsx'

/** Orders pictures: of which model, in which styles, for how many credits. */
export function Generator() {
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const { histories, isFetched: historyFetched, error: historyError } = useAppSelector(({ history }) => history)
  // Whether this is the first shoot must be known before anybody chooses, or it would undo their choice.
  const historyKnown = historyFetched || historyError !== null
  const selectedModel = useAppSelector(({ misc }) => misc.selectedModel)
  const ready = models.filter(({ status }) => status === 'ready')
  const model = ready.find(({ _id }) => _id === selectedModel) ?? ready[0]
  if (!isFetched || !historyKnown) return <Spinner />
  return (
    <PageFrame title="New headshots">
      {model ? (
        <>
          <ModelChoice models={ready} chosen={model} />
          <CapabilitiesGate>
            {(capabilities) => (
              <Order
                key={model.gender}
                model={model}
                capabilities={capabilities}
                firstShoot={historyFetched && histories.length === 0}
              />
            )}
          </CapabilitiesGate>
        </>
      ) : (
        <NoModel training={models.some(({ status }) => status === 'in_progress')} />
      )}
    </PageFrame>
  )
}

const NoModel = ({ training }: { training: boolean }) => (
  <EmptyState
    icon={<ScanFace />}
    title={training ? 'Your model is still training' : 'Train a model first'}
    action={
      <ButtonLink kind={training ? 'plain' : 'primary'} to={training ? '/' : '/ai-model-training'}>
        {training ? 'Go to your home page' : 'Train a model'}
      </ButtonLink>
    }
  >
    {training
      ? 'This takes a few seconds for each photo.'
      : 'A model learns what one person looks like from a few photos. Headshots are made with it.'}
  </EmptyState>
)

function ModelChoice({ models, chosen }: { models: Model[]; chosen: Model }) {
  const dispatch = useAppDispatch()
  return (
    <RadioGroup
      legend="Model"
      legendClassName="mb-3 text-[0.9375rem] text-ink-soft"
      name="model"
      look={cards}
      className="flex flex-wrap gap-2"
      optionClassName="flex items-center gap-3 rounded-full border-line bg-sheet py-1.5 pr-5 pl-1.5 font-medium hover:border-edge"
      options={models.map((model) => ({
        value: model._id,
        label: (
          <>
            <Avatar name={model.name} picture={modelPicture(model)} />
            <span className="max-w-48 truncate">{model.name}</span>
          </>
        ),
      }))}
      value={chosen._id}
      onChange={(id) => dispatch(modelSelected(id))}
    />
  )
}

const kindTitles: Record<CategoryKind, string> = { style: 'Styles', profession: 'Professions' }

function Order({ model, capabilities, firstShoot }: { model: Model; capabilities: Capabilities; firstShoot: boolean }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { credits, onboarding } = useAppSelector(({ user }) => user.data)
  const looksOf = (kind: CategoryKind) =>
    looksWithin(capabilities, (look) => look.gender === model.gender && look.kind === kind)
  const kinds = (['style', 'profession'] as const).filter((kind) => looksOf(kind).length > 0)
  // The first shoot begins with what was chosen in the onboarding.
  const [kind, setKind] = useState<CategoryKind>(
    (firstShoot && kinds.find((value) => value === onboarding.mode.value)) || (kinds[0] ?? 'style'),
  )
  const [chosen, setChosen] = useState<string[]>(
    firstShoot
      ? onboarding.styleSelection.styles.filter((id) => id.startsWith(`${model.gender}.`) && capabilities.has(id))
      : [],
  )
  const order = useCall(async () => {
    const request = () => call(requestShoot, { modelId: model._id, styles: chosen })
    const { shoot } = await dispatch(spend('imageGeneration', chosen.length, request))
    dispatch(shootStarted(shoot))
    await navigate('/ai-model-training-results')
  })
  const [trying, setTrying] = useState(false)
  const count = chosen.length
  const left = credits.imageGeneration
  return (
    <>
      {kinds.length > 1 && (
        <RadioGroup
          legend="Choose from"
          name="kind"
          look={tabs}
          className="mt-10 gap-6 text-heading"
          optionClassName="pb-3"
          options={kinds.map((value) => ({ value, label: kindTitles[value] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <div className="mt-8">
        <LookPicker
          key={kind}
          kind={kind}
          looks={looksOf(kind)}
          capabilities={capabilities}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
      <FootBar status={order.problem ? <Bad>{order.problem.message}</Bad> : orderStatus(count, left)}>
        {left === 0 ? (
          <Button kind="primary" onClick={() => setTrying(true)}>
            Try for free
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={count === 0 || count > left}
            busy={order.busy}
            onClick={() => void order.start()}
          >
            {count === 0 ? 'Create headshots' : `Create ${count} ${count === 1 ? 'headshot' : 'headshots'}`}
          </Button>
        )}
      </FootBar>
      <FreeTry open={trying} onClose={() => setTrying(false)} />
    </>
  )
}

const Bad = ({ children }: { children: ReactNode }) => <span className="text-bad">{children}</span>

/** What the order costs, or why it can't be sent. */
function orderStatus(count: number, left: number): ReactNode {
  if (left === 0) return "You're out of credits. Get more or try styles for free on this device."
  const credits = `${left} ${left === 1 ? 'credit' : 'credits'}`
  if (count > left) return <Bad>{`You've chosen ${count} styles and have ${credits}. Remove ${count - left}.`}</Bad>
  if (count === 0) return `Choose up to ${Math.min(left, limits.stylesPerShootMax)}. Each headshot uses one credit.`
  return `Uses ${count} of your ${credits}.`
}
