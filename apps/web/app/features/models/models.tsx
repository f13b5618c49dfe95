import type { Model } from '@keylight/contract'
import { ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { plural, t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FurtherModel } from './further-model.tsx'
import { ModelPage } from './model-page.tsx'
import { ModelsPending } from './models-pending.tsx'
import { modelPicture } from './models-slice.ts'

/** All models and a form to train another, or the model in the URL. */
export function Models() {
  const [query] = useSearchParams()
  const { models, isFetched, error } = useAppSelector(({ model }) => model)
  const id = query.get('model')
  if (id === null) {
    const list = models.length > 0 && <ModelList models={models} />
    return <FurtherModel above={error && !isFetched ? <ModelsPending /> : list} />
  }
  const model = models.find(({ _id }) => _id === id)
  if (model) return <ModelPage key={id} model={model} />
  return (
    <PageFrame title={t`Models`}>
      {isFetched ? (
        <EmptyState
          title={t`We can’t find this model`}
          action={<ButtonLink to="/ai-model-training">{t`All models`}</ButtonLink>}
        >
          {t`It may have been deleted.`}
        </EmptyState>
      ) : (
        <ModelsPending />
      )}
    </PageFrame>
  )
}

function ModelList({ models }: { models: readonly Model[] }) {
  const progress = useAppSelector((state) => state.model.progress)
  return (
    <ul
      aria-label={t`Your models`}
      className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet"
    >
      {models.map((model) => (
        <li key={model._id}>
          <Link
            to={`/ai-model-training?model=${model._id}`}
            className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-hover sm:px-5"
          >
            <Avatar name={model.name} picture={modelPicture(model)} size="medium" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="truncate font-semibold">{model.name}</span>
                {model.isDefault && <Badge kind="info">{t`Default`}</Badge>}
              </span>
              <span className={`block text-[0.9375rem] ${model.status === 'failed' ? 'text-bad' : 'text-ink-soft'}`}>
                {model.status === 'ready' && plural(model.photoCount, { one: '# photo', other: '# photos' })}
                {model.status === 'in_progress' && t`Training: ${progress[model._id]?.progress ?? 0}%`}
                {model.status === 'failed' && model.failure}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
