import { t } from '#words'
import { useCall } from '../../forms/use-call.ts'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GetCredits } from '../credits/get-credits.tsx'
import { ModelsPending } from '../models/models-pending.tsx'
import { newestModel } from '../models/models-slice.ts'
import { train } from '../models/train.ts'
import { TrainingProgress } from '../models/training-progress.tsx'
import { loadGivenPhotos } from '../photos/photo-uploads.ts'
import { ChosenStyles, ModelReady } from './first-pictures.tsx'
import { wentToStep } from './onboarding-slice.ts'

/** The training of the first model: its progress, success or failure. */
export function TrainingStep() {
  const dispatch = useAppDispatch()
  const { steps, isLoading, error } = useAppSelector(({ onboarding }) => onboarding)
  const credits = useAppSelector(({ user }) => user.data.credits.modelTraining)
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const model = newestModel(models)
  const { name, gender } = steps.modelDetails
  const training = useCall(async (signal) => {
    // After a reload, only the server has the photos.
    await dispatch(loadGivenPhotos(signal))
    await dispatch(train(name, gender ?? 'man'))
  })
  /** The previous step can start the training, too. */
  const problem = training.problem?.message ?? (error && sentenceOfError(error))
  const backToPhotos = (
    <Button size="large" onClick={() => dispatch(wentToStep('photoUpload'))}>
      {t`Back to photos`}
    </Button>
  )
  if (model && !problem && !isLoading) {
    const isReady = model.status === 'ready'
    return (
      <>
        {isReady ? <ModelReady model={model} /> : <TrainingProgress model={model} whenFailed={backToPhotos} />}
        {model.status !== 'failed' && <ChosenStyles modelId={isReady ? model._id : null} />}
      </>
    )
  }
  if (!isFetched) return <ModelsPending />
  if (isLoading && !training.busy) return <Spinner />
  return (
    <div role="status">
      <h1 className="text-title">{problem ? t`Training didn’t start` : t`Ready to train`}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{problem ?? t`Your photos are uploaded and checked.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" size="large" busy={training.busy} onClick={() => void training.start()}>
          {problem ? t`Try again` : t`Start training`}
        </Button>
        {problem && credits < 1 && <GetCredits kind="plain" />}
        {backToPhotos}
      </div>
    </div>
  )
}
