import { deleteWork, type Model } from '@keylight/contract'
import { useState } from 'react'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { workDeleted } from '../../state/work.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes a model, after listing the data deleted with it and the data that stays. */
export function DeleteModel({ model, onDeleted }: { model: Model; onDeleted: () => void }) {
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const deletion = useCall(async () => {
    await call(deleteWork, { workId: model._id })
    setAsking(false)
    onDeleted()
    dispatch(workDeleted(model._id))
    toast(t`${model.name} was deleted.`, 'success')
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t`Delete`}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete ${model.name}?`}
        actions={
          <Button kind="danger" busy={deletion.busy} onClick={() => void deletion.start()}>
            {t`Delete model`}
          </Button>
        }
      >
        <p className="font-semibold text-ink">{t`Deleted immediately:`}</p>
        <ul className="mt-1 list-disc pl-5">
          <li>
            {plural(model.photoCount, {
              one: 'its photo and the model’s copy of it',
              other: 'its # photos and the model’s copies of them',
            })}
          </li>
          <li>{t`everything the model learned from them`}</li>
          <li>{t`previews of this person, and the “before” photo of each headshot`}</li>
        </ul>
        <p className="mt-4 font-semibold text-ink">{t`Kept:`}</p>
        <ul className="mt-1 list-disc pl-5">
          <li>{t`finished headshots, videos and thumbnails, under the name ${model.name}`}</li>
        </ul>
        <p className="mt-4">
          {t`You won’t be able to edit those headshots or create new ones. The training credit isn’t refunded.`}
        </p>
        {deletion.problem && (
          <Alert kind="error" className="mt-4">
            {deletion.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
