import type { Model } from '@keylight/contract'
import { Link } from 'react-router'
import { loadHistory } from '../../state/history.ts'
import { loadModels, modelPicture } from '../../state/model.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadProblem } from '../shoots/load-problem.tsx'
import { PictureTile } from '../shoots/picture-tile.tsx'
import { TileSkeletons } from '../shoots/tile-skeletons.tsx'

const recentCount = 8

/** The home of an onboarded user: their models, their latest pictures, and the way to the next shoot. */
export function Studio() {
  const dispatch = useAppDispatch()
  const { credits } = useAppSelector(({ user }) => user.data)
  const { models, error: modelsError } = useAppSelector(({ model }) => model)
  const { histories, isFetched, error: historyError } = useAppSelector(({ history }) => history)
  const recent = histories
    .flatMap(({ pictures }) => pictures.filter(({ status }) => status !== 'failed'))
    .slice(0, recentCount)
  return (
    <main className="measure pt-10 pb-24 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <h1 className="text-title">Your studio</h1>
          <p className="mt-3 text-lead text-ink-soft">
            {credits.imageGeneration === 0
              ? 'You have no headshots left.'
              : `${credits.imageGeneration} ${credits.imageGeneration === 1 ? 'headshot' : 'headshots'} left to make.`}
          </p>
        </div>
        <Link to="/ai-image-generator" className={button('primary', 'large')}>
          Start a shoot
          <Icon name="arrow-right" className="size-5" />
        </Link>
      </div>

      <section aria-labelledby="recent" className="mt-16">
        <div className="mb-5 flex items-baseline justify-between gap-4">
          <h2 id="recent" className="text-heading">
            Latest pictures
          </h2>
          {recent.length > 0 && (
            <Link to="/ai-model-training-results" className="font-medium text-accent underline underline-offset-4">
              See all
            </Link>
          )}
        </div>
        {historyError && <LoadProblem error={historyError} onRetry={() => dispatch(loadHistory())} />}
        {!isFetched && !historyError && <TileSkeletons count={4} />}
        {isFetched && recent.length === 0 && (
          <p className="rounded-2xl bg-stage px-6 py-14 text-center text-ink-soft">
            Nothing here yet. Choose a few styles: the first pictures take moments.
          </p>
        )}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
          {recent.map((picture) => (
            <li key={picture._id}>
              <Link to={`/ai-model-training-results?picture=${picture._id}`} className="block rounded-print">
                <PictureTile picture={picture} />
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="models" className="mt-16">
        <h2 id="models" className="mb-5 text-heading">
          Models
        </h2>
        {modelsError && <LoadProblem error={modelsError} onRetry={() => dispatch(loadModels())} />}
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
                <Icon name="plus" className="size-5" />
              </span>
              Train another model
            </Link>
          </li>
        </ul>
      </section>
    </main>
  )
}

function ModelCard({ model }: { model: Model }) {
  const progress = useAppSelector((state) => state.model.progress[model._id])
  const picture = modelPicture(model)
  return (
    <div className="flex h-full items-center gap-4 rounded-2xl border border-line bg-sheet p-4">
      <div className="h-20 w-16 shrink-0 overflow-hidden rounded-lg lit">
        {picture && <img src={picture} alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <h3 className="truncate font-semibold">{model.name}</h3>
        <p className={`text-[0.9375rem] ${model.status === 'failed' ? 'text-bad' : 'text-ink-soft'}`}>
          {model.status === 'ready' && `${model.photoCount} photos`}
          {model.status === 'in_progress' && `Training, ${progress?.progress ?? 0} %`}
          {model.status === 'failed' && model.failure}
        </p>
      </div>
    </div>
  )
}
