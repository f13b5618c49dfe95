import { type Model, resultPage } from '@keylight/contract'
import { ArrowRight, Images } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#words'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink, TextLink } from '../../ui/buttons.tsx'
import { Card, PageFrame, Section } from '../../ui/page-frame.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { CreditsList } from '../credits/credits-list.tsx'
import { loadHistory } from '../history/history-slice.ts'
import { ModelsPending } from '../models/models-pending.tsx'
import { modelPicture } from '../models/models-slice.ts'
import { FreeTry } from '../shoots/free-try.tsx'
import { PictureGrid, PictureGridSkeleton } from '../shoots/picture-grid.tsx'
import { PictureTile } from '../shoots/picture-tile.tsx'
import { useRunning } from '../work/running.ts'
import { RunningList } from '../work/running-list.tsx'
import { latestPictures, type NextStep, nextStepOf } from './next-step.ts'

const recentCount = 8

/** The home page after onboarding: work in progress, the next step, credits, latest images and models. */
export function Studio() {
  return (
    <PageFrame title={t`Your studio`}>
      <div className="grid items-stretch gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-4">
          <RunningNow />
          <Next />
        </div>
        <Credits />
      </div>
      <LatestPictures />
      <Models />
    </PageFrame>
  )
}

function RunningNow() {
  const running = useRunning()
  if (running.length === 0) return null
  return (
    <Card className="px-5 pt-4 pb-3">
      <h2 className="mb-1 text-heading">{t`In progress`}</h2>
      <RunningList running={running} />
    </Card>
  )
}

/** The next step, shown once everything that decides it has loaded. */
function Next() {
  const model = useAppSelector((state) => state.model)
  const history = useAppSelector((state) => state.history)
  const user = useAppSelector((state) => state.user)
  const isKnown = (model.isFetched || model.error !== null) && (history.isFetched || history.error !== null)
  if (!isKnown) return <Skeleton className="h-52 rounded-2xl" />
  const step = model.error && !model.isFetched ? null : nextStepOf({ model, history, user })
  return step && <NextCard step={step} />
}

function NextCard({ step: { title, text, picture, action } }: { step: NextStep }) {
  const dispatch = useAppDispatch()
  const [trying, setTrying] = useState(false)
  return (
    <Card className="flex min-h-52 overflow-hidden">
      {picture && (
        <div className="w-26 shrink-0 lit sm:w-42">
          <Picture src={picture} alt="" priority className="size-full" />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start justify-center gap-2 p-4 sm:p-7">
        <h2 className="text-heading sm:text-2xl">{title}</h2>
        <p className="max-w-120 text-pretty text-ink-soft">{text}</p>
        {action === 'credits' ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button kind="primary" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
              {t`Get credits`}
            </Button>
            <Button onClick={() => setTrying(true)}>{t`Try styles for free`}</Button>
          </div>
        ) : (
          <ButtonLink to={action.to} kind="primary" className="mt-3 whitespace-nowrap">
            {action.words}
            <ArrowRight className="size-4.5" />
          </ButtonLink>
        )}
      </div>
      <FreeTry open={trying} onClose={() => setTrying(false)} />
    </Card>
  )
}

function Credits() {
  const dispatch = useAppDispatch()
  return (
    <Card className="flex flex-col p-5">
      <h2 className="mb-3 text-heading">{t`Credits`}</h2>
      <div className="mb-5">
        <CreditsList />
      </div>
      <Button
        size="small"
        className="mt-auto self-start"
        onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}
      >
        {t`Get credits`}
      </Button>
    </Card>
  )
}

function LatestPictures() {
  const dispatch = useAppDispatch()
  const history = useAppSelector((state) => state.history)
  const { isFetched, isLoading, error } = history
  const latest = latestPictures(history)
  // Avoids a second row with few images.
  const recent = latest.slice(0, latest.length < recentCount ? 4 : recentCount)
  return (
    <Section
      title={t`Latest images`}
      className="mt-14"
      action={recent.length > 0 && <TextLink to="/ai-model-training-results">{t`See all`}</TextLink>}
    >
      {error && (
        <ErrorState onRetry={() => void dispatch(loadHistory())} busy={isLoading}>
          {sentenceOfError(error)}
        </ErrorState>
      )}
      {!isFetched && !error && <PictureGridSkeleton count={4} />}
      {isFetched && recent.length === 0 && (
        <EmptyState icon={<Images />} title={t`No images yet`}>
          {t`Your headshots and other images appear here.`}
        </EmptyState>
      )}
      {recent.length > 0 && (
        <PictureGrid>
          {recent.map((picture) => (
            <li key={picture._id}>
              <Link to={resultPage(picture._id)} className="group block rounded-print">
                <PictureTile picture={picture} />
              </Link>
            </li>
          ))}
        </PictureGrid>
      )}
    </Section>
  )
}

function Models() {
  const { models, isFetched, error } = useAppSelector(({ model }) => model)
  return (
    <Section
      title={t`Models`}
      className="mt-14"
      action={<TextLink to="/ai-model-training">{t`Train another model`}</TextLink>}
    >
      {error && <ModelsPending />}
      {!isFetched && !error && <Skeleton className="h-24 max-w-88 rounded-2xl" />}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {models.map((model) => (
          <li key={model._id}>
            <ModelCard model={model} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ModelCard({ model }: { model: Model }) {
  const progress = useAppSelector((state) => state.model.progress[model._id])
  const trained = progress?.progress ?? 0
  const picture = modelPicture(model)
  return (
    <Card className="relative flex h-full items-center gap-4 p-4 hover:bg-hover">
      <div className="h-20 w-16 shrink-0 overflow-hidden rounded-lg lit">
        {picture && <Picture src={picture} alt="" className="size-full" />}
      </div>
      <div className="min-w-0">
        <h3 className="truncate font-semibold">
          <Link to={`/ai-model-training?model=${model._id}`} className="after:absolute after:inset-0 after:rounded-2xl">
            {model.name}
          </Link>
        </h3>
        <p className={`text-[0.9375rem] ${model.status === 'failed' ? 'text-bad' : 'text-ink-soft'}`}>
          {model.status === 'ready' && plural(model.photoCount, { one: '# photo', other: '# photos' })}
          {model.status === 'in_progress' && t`Training: ${trained}%`}
          {model.status === 'failed' && model.failure}
        </p>
      </div>
    </Card>
  )
}
