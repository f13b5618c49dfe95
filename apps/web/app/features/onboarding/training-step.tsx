import { sentenceOfError } from '../../state/call-thunk.ts'
import { newestModel } from '../../state/model.ts'
import { wentToStep } from '../../state/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { loadGivenPhotos } from '../training/photo-uploads.ts'
import { train } from '../training/train.ts'
import { TrainingProgress } from '../training/training-progress.tsx'

/** The training of the first model: how far it is, that it is done, or what stopped it. */
export function TrainingStep() {
  const dispatch = useAppDispatch()
  const { steps, isLoading, error } = useAppSelector(({ onboarding }) => onboarding)
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const model = newestModel(models)
  const { name, gender } = steps.modelDetails

  const start = async () => {
    // After a reload only the server knows the photos.
    await dispatch(loadGivenPhotos())
    await dispatch(train(name, gender ?? 'man'))
  }
  const backToPhotos = (
    <button type="button" onClick={() => dispatch(wentToStep('photoUpload'))} className={button('plain', 'large')}>
      Back to the photos
    </button>
  )
  if (model && !error && !isLoading) {
    return <TrainingProgress model={model} whenFailed={backToPhotos} />
  }
  if (isLoading || !isFetched) return <Spinner />
  return (
    <div role="status">
      <h1 className="text-title">{error ? 'The training did not start' : 'Ready to train'}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{error ? sentenceOfError(error) : 'Your photos are here and checked.'}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={start} className={button('primary', 'large')}>
          {error ? 'Try again' : 'Start the training'}
        </button>
        {backToPhotos}
      </div>
    </div>
  )
}
