import { deleteWork, type Model } from '@keylight/contract'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { workDeleted } from '../../state/work.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes a model, after saying what goes with it and what stays. */
export function DeleteModel({ model, onDeleted }: { model: Model; onDeleted: () => void }) {
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const deletion = useCall(async () => {
    await call(deleteWork, { workId: model._id })
    setAsking(false)
    onDeleted()
    dispatch(workDeleted(model._id))
    toast(`${model.name} was deleted.`, 'success')
  })
  const photos = model.photoCount === 1 ? 'its photo' : `its ${model.photoCount} photos`
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${model.name}?`}
        actions={
          <Button kind="danger" busy={deletion.busy} onClick={() => void deletion.start()}>
            Delete model
          </Button>
        }
      >
        <p className="font-semibold text-ink">This is deleted at once:</p>
        <ul className="mt-1 list-disc pl-5">
          <li>{photos}, and the copies that the model keeps</li>
          <li>what was learned from them</li>
          <li>previews with this face, and the photo beside each picture</li>
        </ul>
        <p className="mt-4 font-semibold text-ink">This stays:</p>
        <ul className="mt-1 list-disc pl-5">
          <li>finished pictures, videos and thumbnails, under the name {model.name}</li>
        </ul>
        <p className="mt-4">
          You won’t be able to change those pictures or make new ones. The training isn’t refunded.
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
