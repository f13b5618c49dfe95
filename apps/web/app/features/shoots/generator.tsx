import { type CategoryKind, limits, type Model, requestShoot } from '@keylight/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, sentenceOf } from '../../api/client.ts'
import { shootStarted } from '../../state/history.ts'
import { modelSelected } from '../../state/misc.ts'
import { modelPicture } from '../../state/model.ts'
import { spend } from '../../state/spend.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Capabilities, looksWithin } from './capabilities.ts'
import { CapabilitiesGate } from './capabilities-gate.tsx'
import { LookPicker } from './look-picker.tsx'

/** Ordering pictures: whose, in which styles, for how many credits. */
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
    <main className="measure pt-10 pb-36 md:pt-16">
      <h1 className="text-title">New headshots</h1>
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
        <div className="mt-10 rounded-2xl bg-stage px-6 py-16 text-center">
          <p className="mb-6 text-ink-soft">
            {models.some(({ status }) => status === 'in_progress')
              ? 'Your model is still training. It takes a moment.'
              : 'You need a model that is ready before you can shoot.'}
          </p>
          <Link to="/ai-model-training" className={button('primary')}>
            Train a model
          </Link>
        </div>
      )}
    </main>
  )
}

function ModelChoice({ models, chosen }: { models: Model[]; chosen: Model }) {
  const dispatch = useAppDispatch()
  return (
    <Choice
      legend="Who"
      legendClassName="mb-3 text-[0.9375rem] text-ink-soft"
      name="model"
      look="cards"
      className="mt-8 flex flex-wrap gap-2"
      optionClassName="flex items-center gap-3 rounded-full border-line bg-sheet py-1.5 pr-5 pl-1.5 font-medium hover:border-edge"
      options={models.map((model) => ({ value: model._id, label: <Face model={model} /> }))}
      value={chosen._id}
      onChange={(id) => dispatch(modelSelected(id))}
    />
  )
}

function Face({ model }: { model: Model }) {
  const picture = modelPicture(model)
  return (
    <>
      <span className="size-9 overflow-hidden rounded-full lit">
        {picture && <img src={picture} alt="" className="size-full object-cover" />}
      </span>
      <span className="max-w-48 truncate">{model.name}</span>
    </>
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const count = chosen.length
  const left = credits.imageGeneration
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const order = () => call(requestShoot, { modelId: model._id, styles: chosen })
      const { shoot } = await dispatch(spend('imageGeneration', chosen.length, order))
      dispatch(shootStarted(shoot))
      await navigate('/ai-model-training-results')
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <>
      {kinds.length > 1 && (
        <Choice
          legend="Choose from"
          name="kind"
          look="tabs"
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
      <FootBar
        status={
          failure !== null ? (
            <span className="text-bad">{sentenceOf(failure)}</span>
          ) : count > left ? (
            <span className="text-bad">
              {count} chosen, and you have {left} left. Take {count - left} away.
            </span>
          ) : count === 0 ? (
            `Choose up to ${Math.min(left, limits.stylesPerShootMax)} styles. Each costs one.`
          ) : (
            `${count} of your ${left}`
          )
        }
      >
        <button
          type="button"
          disabled={busy || count === 0 || count > left}
          onClick={start}
          className={`${button('primary')} shrink-0`}
        >
          {busy ? 'One moment…' : `Make ${count || ''} ${count === 1 ? 'headshot' : 'headshots'}`}
        </button>
      </FootBar>
    </>
  )
}
