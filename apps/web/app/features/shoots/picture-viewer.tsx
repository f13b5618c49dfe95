import { downloadWork, type Picture } from '@keylight/contract'
import { useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from '../../api/client.ts'
import { toast } from '../../layout/toast.ts'
import { submitFavourite } from '../../state/account.ts'
import { useAppDispatch } from '../../state/store.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { button } from '../../ui/button.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { missingWords } from './capabilities.ts'
import { useIsFavourite } from './favourites.ts'
import { pictureTitle } from './picture-tile.tsx'

/** One picture, large, over the page: compare, keep, download, and go through the others with the arrow keys. */
export function PictureViewer({
  picture,
  pictures,
  onShow,
}: {
  picture: Picture
  pictures: Picture[]
  onShow: (picture: Picture | null) => void
}) {
  const dispatch = useAppDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const [comparing, setComparing] = useState(false)
  const [loading, setLoading] = useState(false)
  const favourite = useIsFavourite(picture)
  const index = pictures.findIndex(({ _id }) => _id === picture._id)
  const title = pictureTitle(picture)
  const notes = missingWords(picture.missing)

  useEffect(() => dialog.current?.showModal(), [])

  const step = (by: number) => {
    const next = pictures[index + by]
    if (next) onShow(next)
  }
  // A failure stays in the state, and the heart as it was.
  const toggleFavourite = () => picture.url && dispatch(submitFavourite({ url: picture.url }))
  const download = async () => {
    setLoading(true)
    try {
      const { url, fileName } = await call(downloadWork, { workId: picture._id })
      const link = document.createElement('a')
      link.href = url
      link.download = fileName
      link.click()
    } catch (error) {
      toast(sentenceOf(error))
    } finally {
      setLoading(false)
    }
  }
  const image = <img src={picture.url ?? ''} alt={title} className="size-full object-cover" />
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={() => onShow(null)}
      onKeyDown={({ key, target }) => {
        // The arrow keys move the divider while it has the focus.
        if ((target as HTMLElement).matches('[type=range]')) return
        if (key === 'ArrowLeft') step(-1)
        if (key === 'ArrowRight') step(1)
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 px-4 py-3 md:px-6">
          <div className="min-w-0">
            <h2 className="truncate text-heading">{title}</h2>
            <p className="truncate text-sm text-ink-soft tabular-nums">
              {index + 1} of {pictures.length}
              {picture.width && picture.height && `, ${picture.width} × ${picture.height} pixels`}
              {notes && `. ${notes}.`}
            </p>
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <div className="relative flex min-h-0 items-center justify-center gap-4 px-4">
          <StepButton words="Previous picture" disabled={index <= 0} onClick={() => step(-1)} icon="arrow-left" />
          <div className="@container-size grid h-full min-w-0 flex-1 place-items-center sm:max-w-[80dvh]">
            <div key={picture._id} className="print-edge aspect-4/5 w-[min(100cqw,80cqh)] animate-develop lit">
              {comparing && picture.beforeUrl ? (
                <BeforeAfter
                  label="Compare your photo with the headshot"
                  before={
                    <img src={picture.beforeUrl} alt="What it was made from" className="size-full object-cover" />
                  }
                  after={image}
                />
              ) : (
                image
              )}
            </div>
          </div>
          <StepButton
            words="Next picture"
            disabled={index >= pictures.length - 1}
            onClick={() => step(1)}
            icon="arrow-right"
          />
        </div>
        <div className="flex flex-wrap items-center justify-center gap-1.5 px-4 py-4 sm:gap-3">
          {picture.beforeUrl && (
            <button
              type="button"
              aria-pressed={comparing}
              onClick={() => setComparing(!comparing)}
              className={`${button('plain')} max-sm:px-3.5 max-sm:text-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper`}
            >
              Before and after
            </button>
          )}
          <button
            type="button"
            aria-pressed={favourite}
            aria-label="Favourite"
            onClick={toggleFavourite}
            className={`${button('plain')} max-sm:px-3.5 aria-pressed:text-accent`}
          >
            <Icon name="heart" className="size-5" fill={favourite ? 'currentColor' : 'none'} />
            <span className="max-sm:hidden">Favourite</span>
          </button>
          <button
            type="button"
            disabled={loading}
            onClick={download}
            className={`${button('primary')} max-sm:px-3.5 max-sm:text-sm`}
          >
            <Icon name="download" className="size-5" />
            Download
          </button>
        </div>
      </div>
    </dialog>
  )
}

function StepButton({
  words,
  disabled,
  onClick,
  icon,
}: {
  words: string
  disabled: boolean
  onClick: () => void
  icon: IconName
}) {
  return (
    <button
      type="button"
      aria-label={words}
      disabled={disabled}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-sheet enabled:hover:bg-hover disabled:opacity-35 max-sm:absolute max-sm:bottom-3 max-sm:z-10 max-sm:first:left-7 max-sm:last:right-7"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
