import { limits } from '@keylight/contract'
import { t } from '#words'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { PhotoExamples } from './photo-examples.tsx'

const rules = [
  t`Add at least ${limits.photosPerModelMin} photos. ${limits.photosAdvised.from}–${limits.photosAdvised.to} work best.`,
  t`Use different days, clothes and places. Variety matters more than quantity.`,
  t`Be the only person in the photo. Show your whole head, without sunglasses, a hat or a filter.`,
  t`Face a window or a lamp, so that the light is in front of you.`,
  t`Keep it sharp, with at least ${limits.photoShortSideMinPixels} pixels on the short side.`,
]

/** The dialog that explains what makes a good photo, with examples. */
export function PhotosChecklist() {
  const dispatch = useAppDispatch()
  const open = useAppSelector(({ misc }) => misc.modals.photosChecklist)
  return (
    <Dialog
      open={open}
      onClose={() => dispatch(modalChanged({ name: 'photosChecklist', open: false }))}
      title={t`What makes a good photo`}
      className="max-w-208"
    >
      <ul className="mb-7 list-disc space-y-1.5 pl-5 marker:text-ink-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <PhotoExamples level="h3" />
    </Dialog>
  )
}
