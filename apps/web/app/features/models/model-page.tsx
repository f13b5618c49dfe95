import { getModelPhotos, type Model, renameModel, setDefaultModel } from '@keylight/contract'
import { Pencil, Star } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plural, Trans, t } from '#words'
import { call } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { problemOf } from '../../forms/problem.ts'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BackLink, PageFrame, Section } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { AddPhotos } from '../photos/add-photos.tsx'
import { DifferentPeople } from '../photos/different-people.tsx'
import { qualityOf } from '../photos/quality.ts'
import { Exclusion, SourcePhotos } from '../photos/source-photos.tsx'
import { DeleteModel } from './delete-model.tsx'
import { ModelName } from './model-details.tsx'
import { loadModels } from './models-slice.ts'
import { modelSelected } from './selected-model-slice.ts'
import { TrainingProgress } from './training-progress.tsx'

/** A model, with its photos, their quality and its actions. */
export function ModelPage({ model }: { model: Model }) {
  const navigate = useNavigate()
  const back = { to: '/ai-model-training', title: t`All models` }
  const deletion = <DeleteModel model={model} onDeleted={() => navigate('/ai-model-training', { replace: true })} />
  if (model.status !== 'ready') {
    return (
      <main className="measure max-w-5xl pt-8 pb-24 md:pt-10">
        <BackLink {...back} />
        <TrainingProgress model={model} whenFailed={deletion} />
      </main>
    )
  }
  return (
    <PageFrame
      back={back}
      title={model.name}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t`Trained on ${plural(model.photoCount, { one: '# photo', other: '# photos' })}.`}
          {model.isDefault && <Badge kind="info">{t`Default`}</Badge>}
        </span>
      }
      actions={
        <>
          <ButtonLink kind="primary" to={`/ai-image-generator?model=${model._id}`}>
            {t`Create headshots`}
          </ButtonLink>
          <Rename model={model} />
          {!model.isDefault && <MakeDefault model={model} />}
          {deletion}
        </>
      }
    >
      <Photos model={model} />
    </PageFrame>
  )
}

function Photos({ model }: { model: Model }) {
  const { result, problem, busy, retry } = useLoad((signal) => call(getModelPhotos, { modelId: model._id }, { signal }))
  const [changed, setChanged] = useState<typeof result>(null)
  const shown = changed ?? result
  const photos = shown?.photos
  if (problem) {
    return (
      <ErrorState onRetry={() => void retry()} busy={busy}>
        {problem.message}
      </ErrorState>
    )
  }
  if (!photos) return <Skeleton className="h-96 rounded-2xl" />
  const { verdict, advice } = qualityOf(photos)
  const numberOf = (id: string) => photos.findIndex(({ _id }) => _id === id) + 1
  return (
    <div className="space-y-12">
      <DifferentPeople
        people={shown.people}
        photoOf={(id) => {
          const photo = photos.find(({ _id }) => _id === id)
          return photo ? { url: photo.previewUrl, name: t`Photo ${numberOf(id)}` } : null
        }}
        action={(id) => (
          <Exclusion
            model={model}
            photo={photos.find(({ _id }) => _id === id)!}
            number={numberOf(id)}
            onChange={setChanged}
          />
        )}
      >
        <Trans>
          Headshots from this model may show any of these people. Exclude photos of anyone else. If all photos show the
          same person, you don’t need to do anything.
        </Trans>
      </DifferentPeople>
      <Section title={t`Quality`}>
        <p role="status" className="max-w-3xl">
          {verdict}
        </p>
        {advice.length > 0 && (
          <>
            <p className="mt-4 font-medium">{t`How to improve it`}</p>
            <ul className="mt-1 max-w-3xl list-disc space-y-1 pl-5 text-ink-soft">
              {advice.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section title={t`Photos`}>
        <p className="-mt-3 mb-6 max-w-3xl text-ink-soft">
          <Trans>
            Best photos first. Excluded photos aren’t used for new headshots. Deleting a photo also deletes what the
            model learned from it. Finished headshots stay.
          </Trans>
        </p>
        <SourcePhotos model={model} photos={photos} onChange={setChanged} />
      </Section>
      <AddPhotos model={model} />
    </div>
  )
}

function Rename({ model }: { model: Model }) {
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState(false)
  const form = useForm({ name: model.name }, async ({ name }) => {
    await call(renameModel, { modelId: model._id, name })
    await dispatch(loadModels())
    setOpen(false)
  })
  return (
    <>
      <Button icon={<Pencil className="size-4.5" />} onClick={() => setOpen(true)}>
        {t`Rename`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Rename model`} className="max-w-112">
        <Form form={form}>
          <ModelName {...form.field('name')} />
          <Button type="submit" kind="primary" className="mt-6" busy={form.busy}>
            {t`Save name`}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

function MakeDefault({ model }: { model: Model }) {
  const dispatch = useAppDispatch()
  const making = useCall(async () => {
    try {
      await call(setDefaultModel, { modelId: model._id })
      // A model selected earlier in this visit would otherwise take precedence.
      dispatch(modelSelected(model._id))
      await dispatch(loadModels())
      toast(t`${model.name} is now your default model.`, 'success')
    } catch (error) {
      toast(problemOf(error).message, 'error')
    }
  })
  return (
    <Button icon={<Star className="size-4.5" />} busy={making.busy} onClick={() => void making.start()}>
      {t`Make default`}
    </Button>
  )
}
