import { useState } from 'react'
import { Plural, plural, Trans, t } from '#words'
import { problemOf } from '../../forms/problem.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Button, TextButton } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { loadGivenPhotos, takePhotoAway } from '../photos/photo-uploads.ts'
import { type GivenPhoto, startOver } from './onboarding-slice.ts'

/** Restarts onboarding. Asks whether to keep uploaded photos. */
export function StartOver({ className }: { className: string }) {
  const dispatch = useAppDispatch()
  const [photos, setPhotos] = useState<GivenPhoto[] | null>(null)
  const restart = async (deleted: readonly GivenPhoto[]) => {
    await Promise.all(deleted.map((photo) => dispatch(takePhotoAway(photo))))
    await dispatch(startOver()).unwrap()
    setPhotos(null)
  }
  const complain = (error: unknown) => toast(problemOf(error).message, 'error')
  const asking = useCall(async () => {
    try {
      // After a reload, only the server has the photos.
      await dispatch(loadGivenPhotos())
      const files = dispatch((_, getState) => getState().onboarding.steps.photoUpload.files)
      if (files.length > 0) setPhotos(files)
      else await restart([])
    } catch (error) {
      complain(error)
    }
  })
  const keeping = useCall(() => restart([]).catch(complain))
  const deleting = useCall(() => restart(photos ?? []).catch(complain))
  const count = photos?.length ?? 0
  return (
    <>
      <TextButton className={`text-sm text-ink-soft! hover:text-ink! ${className}`} onClick={() => void asking.start()}>
        {t`Start over`}
      </TextButton>
      <ConfirmDialog
        open={photos !== null}
        onClose={() => setPhotos(null)}
        title={t`Start over?`}
        actions={
          <>
            <Button kind="danger" busy={deleting.busy} onClick={() => void deleting.start()}>
              {plural(count, { one: 'Delete photo', other: 'Delete # photos' })}
            </Button>
            <Button kind="primary" busy={keeping.busy} onClick={() => void keeping.start()}>
              {plural(count, { one: 'Keep photo', other: 'Keep photos' })}
            </Button>
          </>
        }
      >
        <Trans>
          This clears your category, styles and name. Do you want to keep your{' '}
          <Plural value={count} one="photo" other="# photos" />?
        </Trans>
      </ConfirmDialog>
    </>
  )
}
