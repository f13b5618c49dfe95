import { limits } from '@keylight/contract'
import { Check, X } from 'lucide-react'
import { modalChanged } from '../../state/misc/misc.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { Photograph } from '../../ui/photograph.tsx'

interface Example {
  sample: string
  words: string
  /** Classes that give a good picture this fault. */
  effect?: string
}

const good: Example[] = [
  { sample: 'man-before', words: 'Looking at the camera' },
  { sample: 'woman-before', words: 'Soft light from the front' },
  { sample: 'pair-1-before', words: 'Head and shoulders, alone' },
]

const bad: Example[] = [
  { sample: 'woman-before', words: 'Blurred', effect: 'blur-[5px]' },
  { sample: 'man-before', words: 'Too dark', effect: 'brightness-[0.22]' },
  { sample: 'pair-1-before', words: 'Cut off', effect: 'scale-[2.1] translate-y-[34%]' },
  { sample: 'pair-2-before', words: 'Too bright', effect: 'brightness-[2.1] contrast-75' },
  { sample: 'pair-3-before', words: 'Head tilted', effect: 'rotate-[38deg] scale-[1.5]' },
]

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
      <Examples title="Good photos" examples={good} />
      <Examples title="Avoid these" examples={bad} />
      <p className="text-sm text-ink-soft">The people shown here are computer-generated.</p>
    </Dialog>
  )
}

function Examples({ title, examples }: { title: string; examples: Example[] }) {
  return (
    <>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="mb-7 grid grid-cols-3 gap-3 sm:grid-cols-5">
        {examples.map(({ sample, words, effect }) => (
          <li key={words}>
            <div className="aspect-4/5 overflow-hidden rounded-print bg-stage">
              <Photograph
                base={`/samples/${sample}`}
                widths={[320]}
                sizes="9rem"
                alt=""
                className={`size-full ${effect ?? ''}`}
              />
            </div>
            <p className="mt-1.5 flex gap-1.5 text-sm leading-snug">
              {effect ? (
                <X className="mt-px size-4 shrink-0 text-bad" />
              ) : (
                <Check className="mt-px size-4 shrink-0 text-good" />
              )}
              {words}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
