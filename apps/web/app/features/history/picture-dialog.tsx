import { Check } from 'lucide-react'
import { t } from '#words'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Picture as Image } from '../../ui/picture.tsx'
import { pictureTitle } from '../work/works.ts'
import { loadMore } from './history-slice.ts'
import { type OwnPicture, useOwnPictures } from './own-pictures.ts'

/** Chooses one of the user's images, or several. Closes on the first choice unless `several` is set. */
export function PictureDialog({
  open,
  onClose,
  chosen,
  onChoose,
  several = false,
}: {
  several?: boolean
  open: boolean
  onClose: () => void
  /** The ids of the chosen images. */
  chosen: readonly string[]
  onChoose: (picture: OwnPicture) => void
}) {
  const dispatch = useAppDispatch()
  const pictures = useOwnPictures()
  const { isLoading, error, next } = useAppSelector(({ history }) => history)
  const list = next.activities !== null ? 'activities' : 'dressUpActivities'
  return (
    <Dialog open={open} onClose={onClose} title={several ? t`Choose images` : t`Choose an image`} className="max-w-208">
      <ul className="grid grid-cols-3 gap-2 pt-1 sm:grid-cols-4 md:grid-cols-5">
        {pictures.map((picture) => (
          <li key={picture._id}>
            <button
              type="button"
              aria-pressed={chosen.includes(picture._id)}
              aria-label={titleOf(picture)}
              onClick={() => {
                onChoose(picture)
                if (!several) onClose()
              }}
              className="group print-edge block aspect-4/5 w-full lit outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-secondary-edge"
            >
              <Image src={picture.previewUrl} alt="" className="size-full" />
              <span className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/70 to-transparent px-2 pt-6 pb-1.5 text-left text-xs text-white opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
                {pictureTitle(picture)}
              </span>
              {chosen.includes(picture._id) && (
                <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-secondary text-white">
                  <Check className="size-4" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-center">
        <LoadMore
          hasMore={next.activities !== null || next.dressUpActivities !== null}
          busy={isLoading}
          problem={error && sentenceOfError(error)}
          onMore={() => void dispatch(loadMore(list))}
        >
          {t`Show older images`}
        </LoadMore>
      </div>
      {several && (
        <div className="sticky bottom-0 mt-4 flex justify-end">
          <Button kind="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** Returns the accessible name of an image. */
export const titleOf = (picture: OwnPicture): string => `${picture.shoot.model.name}, ${pictureTitle(picture)}`
