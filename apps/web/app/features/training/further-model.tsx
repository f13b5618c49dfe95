import { type Gender, limits } from '@keylight/contract'
import { type SubmitEvent, useState } from 'react'
import { sentenceOfError } from '../../state/call-thunk.ts'
import { acceptedPhotoIds, isOnItsWay } from '../../state/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { hasAgreed } from '../../state/user.ts'
import { button } from '../../ui/button.ts'
import { FootBar } from '../../ui/foot-bar.tsx'
import { ModelDetails } from './model-details.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { train } from './train.ts'
import { TrainingProgress } from './training-progress.tsx'

/** Training one more model: who, photos, and its progress. */
export function FurtherModel() {
  const dispatch = useAppDispatch()
  const { isLoading, error, steps } = useAppSelector(({ onboarding }) => onboarding)
  const credits = useAppSelector(({ user }) => user.data.credits.modelTraining)
  const agreed = useAppSelector(hasAgreed)
  const [modelId, setModelId] = useState<string | null>(null)
  const model = useAppSelector((state) => state.model.models.find(({ _id }) => _id === modelId))
  const [name, setName] = useState('')
  const [gender, setGender] = useState<Gender>('man')

  if (model) {
    return (
      <main className="measure max-w-5xl pt-10 pb-24 md:pt-16">
        <TrainingProgress
          model={model}
          whenFailed={
            <button type="button" onClick={() => setModelId(null)} className={button('plain', 'large')}>
              Back to the photos
            </button>
          }
        />
      </main>
    )
  }
  const { files } = steps.photoUpload
  const photoIds = acceptedPhotoIds(files)
  const missing = limits.photosPerModelMin - photoIds.length
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    setModelId((await dispatch(train(name, gender)))?._id ?? null)
  }
  const problem = typeof error === 'object' ? error?.fields?.name : undefined
  return (
    <main className="measure max-w-5xl pt-10 pb-36 md:pt-16">
      <form onSubmit={onSubmit}>
        <h1 className="text-title">Train a model</h1>
        <p className="mt-3 mb-10 max-w-152 text-lead text-ink-soft">
          One person, seen from several photos. It costs one training; you have {credits}.
        </p>
        <ModelDetails name={name} gender={gender} onName={setName} onGender={setGender} problem={problem} />
        <div className="mt-12">
          <PhotoUpload />
        </div>
        <FootBar
          className="max-w-5xl"
          status={
            error && !problem ? (
              <span className="text-bad">{sentenceOfError(error)}</span>
            ) : credits < 1 ? (
              'You have no training left.'
            ) : !agreed ? (
              'Agree first, then add photos.'
            ) : missing > 0 ? (
              `${missing} more ${missing === 1 ? 'photo' : 'photos'} needed`
            ) : (
              `${photoIds.length} photos`
            )
          }
        >
          <button
            type="submit"
            disabled={
              isLoading ||
              credits < 1 ||
              missing > 0 ||
              name.trim() === '' ||
              files.some(({ status }) => isOnItsWay(status))
            }
            className={`${button('primary')} shrink-0`}
          >
            {isLoading ? 'One moment…' : 'Train'}
          </button>
        </FootBar>
      </form>
    </main>
  )
}
