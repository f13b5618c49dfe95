import type { Gender } from '@keylight/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { plural, t } from '#words'
import { Form, useForm } from '../../forms/form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { hasAgreed } from '../account/user-slice.ts'
import { useDraft } from '../billing/draft.ts'
import { GetCredits } from '../credits/get-credits.tsx'
import { PhotoUpload } from '../photos/photo-upload.tsx'
import { usePhotoCount } from '../photos/use-photo-count.ts'
import { ModelDetails } from './model-details.tsx'
import { train } from './train.ts'
import { TrainingProgress } from './training-progress.tsx'

/** Trains another model: details, photos and progress. `above` lists the existing models. */
export function FurtherModel({ above }: { above: ReactNode }) {
  const [modelId, setModelId] = useState<string | null>(null)
  const model = useAppSelector((state) => state.model.models.find(({ _id }) => _id === modelId))
  if (!model) return <Order above={above} onStarted={setModelId} />
  return (
    <main className="measure max-w-5xl pt-10 pb-24 md:pt-16">
      <TrainingProgress
        model={model}
        whenFailed={
          <Button size="large" onClick={() => setModelId(null)}>
            {t`Back to photos`}
          </Button>
        }
      />
    </main>
  )
}

function Order({ above, onStarted }: { above: ReactNode; onStarted: (modelId: string) => void }) {
  const dispatch = useAppDispatch()
  const credits = useAppSelector(({ user }) => user.data.credits.modelTraining)
  const agreed = useAppSelector(hasAgreed)
  const { ready, words } = usePhotoCount()
  const [details, keepDetails] = useDraft<{ name: string; gender: Gender }>('training.details', {
    name: '',
    gender: 'man',
  })
  const form = useForm(details, async ({ name, gender }) => {
    const { _id } = await dispatch(train(name, gender))
    onStarted(_id)
  })
  const { values } = form
  useEffect(() => keepDetails(values), [keepDetails, values])
  const status = credits < 1 ? outOfCredits : agreed ? words : t`Agree above to add photos.`
  return (
    <PageFrame
      narrow
      title={above ? t`Models` : t`Train a model`}
      lead={above ? whatItIs : `${whatItIs} ${creditSentence(credits)}`}
    >
      {above && (
        <>
          <div className="mb-12">{above}</div>
          <h2 className="text-heading">{t`Train another model`}</h2>
          <p className="mt-1 mb-6 text-ink-soft">{creditSentence(credits)}</p>
        </>
      )}
      <Form form={form} failureElsewhere>
        <ModelDetails name={form.field('name')} gender={form.field('gender')} />
        <div className="mt-12">
          <PhotoUpload />
        </div>
        <FootBar
          className="max-w-5xl"
          status={form.failure ? <span className="text-bad">{form.failure}</span> : status}
        >
          {credits < 1 ? (
            <GetCredits />
          ) : (
            <Button type="submit" kind="primary" className="shrink-0" disabled={!ready} busy={form.busy}>
              {t`Train model`}
            </Button>
          )}
        </FootBar>
      </Form>
    </PageFrame>
  )
}

const whatItIs = t`A model is made from photos of one person.`
const outOfCredits = t`You’re out of training credits.`

const creditSentence = (credits: number): string => {
  if (credits < 1) return outOfCredits
  return plural(credits, {
    one: 'Training uses your last training credit.',
    other: 'Training uses 1 of your # training credits.',
  })
}
