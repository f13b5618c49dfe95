import { limits } from '@keylight/contract'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { PhotoExamples } from './photo-examples.tsx'

const rules = [
  `Use at least ${limits.photosPerModelMin} photos. ${limits.photosAdvised.from}–${limits.photosAdvised.to} is best.`,
  'Vary the day, the clothes and the place. Variety matters more than quantity.',
  'Be alone in the photo, with your whole head visible and no sunglasses, hat or filter.',
  'Face a window or a lamp. Keep the light in front of you.',
  `Keep it sharp, with at least ${limits.photoShortSideMinPixels} pixels on the short side.`,
]

/** The dialog that says and shows what makes a good photo. */
export function PhotosChecklist() {
  const dispatch = useAppDispatch()
  const open = useAppSelector(({ misc }) => misc.modals.photosChecklist)
  return (
    <Dialog
      open={open}
      onClose={() => dispatch(modalChanged({ name: 'photosChecklist', open: false }))}
      title="What makes a good photo"
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
