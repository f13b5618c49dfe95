import { limits, type Model } from '@keylight/contract'
import { plural, t } from '#words'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Section } from '../../ui/page-frame.tsx'
import { useDraft } from '../billing/draft.ts'
import { GetCredits } from '../credits/get-credits.tsx'
import { retrain } from '../models/train.ts'
import { acceptedPhotoIds, isOnItsWay } from '../onboarding/onboarding-slice.ts'
import { PhotoUpload } from './photo-upload.tsx'

/** Retrains a model with more photos. */
export function AddPhotos({ model }: { model: Model }) {
  const credits = useAppSelector(({ user }) => user.data.credits.modelTraining)
  const [adding, setAdding] = useDraft(`retraining.${model._id}`, false)
  const room = limits.photosPerModelMax - model.photoCount
  return (
    <Section title={t`Add photos`}>
      {room <= 0 ? (
        <p className="max-w-3xl text-ink-soft">
          {t`This model has the maximum of ${limits.photosPerModelMax} photos.`}
        </p>
      ) : (
        <>
          <p className="max-w-3xl text-ink-soft">
            {t`Retrain the model with more photos. ${costOf(credits)} Your existing headshots won’t change.`}
          </p>
          {!adding && (
            <Button className="mt-5" onClick={() => setAdding(true)}>
              {t`Add photos`}
            </Button>
          )}
        </>
      )}
      {adding && room > 0 && <Adding model={model} room={room} hasCredit={credits > 0} />}
    </Section>
  )
}

const costOf = (credits: number): string => {
  if (credits < 1) return t`This needs a training credit, and you don’t have any.`
  return plural(credits, {
    one: 'This uses your last training credit.',
    other: 'This uses 1 of your # training credits.',
  })
}

function Adding({ model, room, hasCredit }: { model: Model; room: number; hasCredit: boolean }) {
  const dispatch = useAppDispatch()
  const files = useAppSelector(({ onboarding }) => onboarding.steps.photoUpload.files)
  const count = acceptedPhotoIds(files).length
  const isChecking = files.some(({ status }) => isOnItsWay(status))
  const training = useCall(() => dispatch(retrain(model._id)))
  const isTooMany = count > room
  const status = isChecking
    ? t`Checking your photos…`
    : isTooMany
      ? t`You can add up to ${room}. Remove ${count - room}.`
      : count === 0
        ? t`Add one or more photos.`
        : plural(count, { one: '# new photo', other: '# new photos' })
  return (
    <div className="mt-6">
      <PhotoUpload isAddition />
      <FootBar status={training.problem ? <span className="text-bad">{training.problem.message}</span> : status}>
        {hasCredit ? (
          <Button
            kind="primary"
            className="shrink-0"
            disabled={isChecking || count === 0 || isTooMany}
            busy={training.busy}
            onClick={() => void training.start()}
          >
            {t`Retrain model`}
          </Button>
        ) : (
          <GetCredits />
        )}
      </FootBar>
    </div>
  )
}
