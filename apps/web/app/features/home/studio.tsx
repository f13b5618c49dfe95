import type { Model } from '@keylight/contract'
import { ArrowRight, Images, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { sentenceOfError } from '../../state/call-thunk.ts'
import { loadHistory } from '../../state/history/history.ts'
import { loadModels, modelPicture } from '../../state/model/model.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ButtonLink, TextLink } from '../../ui/buttons.tsx'
import { Card, PageFrame, Section } from '../../ui/page-frame.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PictureGrid, PictureGridSkeleton } from '../shoots/picture-grid.tsx'
import { PictureTile } from '../shoots/picture-tile.tsx'

const recentCount = 8

/** The home of an onboarded user: their models, their latest pictures, and the way to the next shoot. */
export function Studio() {
  const { imageGeneration: left } = useAppSelector(({ user }) => user.data.credits)
  return (
    <PageFrame
      title="Your studio"
      lead={
        left === 0
          ? "You're out of headshot credits."
          : `You have ${left} headshot ${left === 1 ? 'credit' : 'credits'}.`
      }
      actions={
        <ButtonLink to="/ai-image-generator" kind="primary" size="large">
          Create headshots
          <ArrowRight className="size-5" />
        </ButtonLink>
      }
    >
      <LatestPictures />
      <Models />
    </PageFrame>
  )
}

function LatestPictures() {
  const dispatch = useAppDispatch()
  const { histories, isFetched, isLoading, error } = useAppSelector(({ history }) => history)
  const recent = histories
    .flatMap(({ pictures }) => pictures.filter(({ status }) => status !== 'failed'))
    .slice(0, recentCount)
  return (
    <Section
      title="Latest pictures"
      action={recent.length > 0 && <TextLink to="/ai-model-training-results">See all</TextLink>}
    >
      {error && (
        <ErrorState onRetry={() => void dispatch(loadHistory())} busy={isLoading}>
          {sentenceOfError(error)}
        </ErrorState>
      )}
      {!isFetched && !error && <PictureGridSkeleton count={4} />}
      {isFetched && recent.length === 0 && (
        <EmptyState icon={<Images />} title="No pictures yet">
          Choose a few styles. Your first pictures take seconds.
        </EmptyState>
      )}
      {recent.length > 0 && (
        <PictureGrid>
          {recent.map((picture) => (
            <li key={picture._id}>
              <Link to={`/ai-model-training-results?picture=${picture._id}`} className="group block rounded-print">
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
  const dispatch = useAppDispatch()
  const { models, isLoading, error } = useAppSelector(({ model }) => model)
  return (
    <Section title="Models" className="mt-16">
      {error && (
        <div className="mb-4">
          <ErrorState onRetry={() => void dispatch(loadModels())} busy={isLoading}>
            {sentenceOfError(error)}
          </ErrorState>
        </div>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {models.map((model) => (
          <li key={model._id}>
            <ModelCard model={model} />
          </li>
        ))}
        <li>
          <Link
            to="/ai-model-training"
            className="flex h-full min-h-28 items-center gap-4 rounded-2xl border border-dashed border-edge/70 p-4 font-medium hover:border-edge hover:bg-stage"
          >
            <span className="grid size-12 place-items-center rounded-full bg-hover">
              <Plus className="size-5" />
            </span>
            Train another model
          </Link>
        </li>
      </ul>
    </Section>
  )
}

function ModelCard({ model }: { model: Model }) {
  const progress = useAppSelector((state) => state.model.progress[model._id])
  const picture = modelPicture(model)
  return (
    <Card className="flex h-full items-center gap-4 p-4">
      <div className="h-20 w-16 shrink-0 overflow-hidden rounded-lg lit">
        {picture && <Picture src={picture} alt="" className="size-full" />}
      </div>
      <div className="min-w-0">
        <h3 className="truncate font-semibold">{model.name}</h3>
        <p className={`text-[0.9375rem] ${model.status === 'failed' ? 'text-bad' : 'text-ink-soft'}`}>
          {model.status === 'ready' && `${model.photoCount} photos`}
          {model.status === 'in_progress' && `Training: ${progress?.progress ?? 0}%`}
          {model.status === 'failed' && model.failure}
        </p>
      </div>
    </Card>
  )
}
