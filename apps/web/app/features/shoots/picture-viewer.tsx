import { downloadWork, type Picture } from '@keylight/contract'
import { ArrowLeft, ArrowRight, Download, Heart } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { submitFavourite } from '../../state/account/account.ts'
import { useAppDispatch } from '../../state/store.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { FullScreenDialog } from '../../ui/kit/dialog.tsx'
import { Picture as Image } from '../../ui/picture.tsx'
import { missingWords } from './capabilities.ts'
import { useIsFavourite } from './favourites.ts'
import { pictureTitle } from './picture-tile.tsx'

/** Shows one picture large: compare, mark as favourite, download. The arrow keys go to the next one. */
export function PictureViewer({
  picture,
  pictures,
  onShow,
}: {
  /** Null: the viewer is closed. */
  picture: Picture | null
  pictures: Picture[]
  onShow: (picture: Picture | null) => void
}) {
  const [comparing, setComparing] = useState(false)
  const [latest, setLatest] = useState(picture)
  // Keeps showing the picture while the viewer closes.
  if (picture && picture !== latest) setLatest(picture)
  if (!latest) return null
  const index = pictures.findIndex(({ _id }) => _id === latest._id)
  const step = (by: number) => {
    const next = pictures[index + by]
    if (next) onShow(next)
  }
  return (
    <FullScreenDialog
      open={picture !== null}
      onClose={() => onShow(null)}
      title={pictureTitle(latest)}
      details={detailsOf(latest, index, pictures.length)}
      onKeyDown={(event) => {
        const by = stepOf(event)
        if (by) step(by)
      }}
      actions={<Actions picture={latest} comparing={comparing} onCompare={setComparing} />}
    >
      <div className="relative flex min-h-0 items-center justify-center gap-4 px-4">
        <StepButton label="Previous picture" disabled={index <= 0} onClick={() => step(-1)}>
          <ArrowLeft className="size-5" />
        </StepButton>
        <div className="@container-size grid h-full min-w-0 flex-1 place-items-center sm:max-w-[80dvh]">
          <div key={latest._id} className="print-edge aspect-4/5 w-[min(100cqw,80cqh)] animate-develop lit">
            <Shown picture={latest} comparing={comparing} />
          </div>
        </div>
        <StepButton label="Next picture" disabled={index >= pictures.length - 1} onClick={() => step(1)}>
          <ArrowRight className="size-5" />
        </StepButton>
      </div>
    </FullScreenDialog>
  )
}

/** The arrow keys go to the next picture, unless they move the divider of a comparison. */
const stepOf = ({ key, target }: KeyboardEvent): number => {
  if ((target as HTMLElement).matches('[type=range]')) return 0
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
}

function detailsOf({ width, height, missing }: Picture, index: number, count: number): string {
  const size = width && height && `${width.toLocaleString()} × ${height.toLocaleString()} pixels`
  return [`${index + 1} of ${count}`, size, missingWords(missing)].filter(Boolean).join(' · ')
}

function Shown({ picture, comparing }: { picture: Picture; comparing: boolean }) {
  const after = <Image src={picture.url} alt={pictureTitle(picture)} priority className="size-full" />
  if (!comparing || !picture.beforeUrl) return after
  return (
    <BeforeAfter
      label="Compare your photo with the headshot"
      before={<Image src={picture.beforeUrl} alt="The photo it was made from" priority className="size-full" />}
      after={after}
    />
  )
}

function Actions({
  picture,
  comparing,
  onCompare,
}: {
  picture: Picture
  comparing: boolean
  onCompare: (comparing: boolean) => void
}) {
  const dispatch = useAppDispatch()
  const favourite = useIsFavourite(picture)
  // A failure is only kept in the state, as the specification asks. The heart stays as it was.
  const toggleFavourite = () => picture.url && dispatch(submitFavourite({ url: picture.url }))
  const download = useCall(async (signal, workId: string) => {
    const { url, fileName } = await call(downloadWork, { workId }, { signal })
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
  })
  return (
    <>
      {download.problem && (
        <p role="alert" className="w-full text-center text-sm text-bad">
          {download.problem.message}
        </p>
      )}
      {picture.beforeUrl && (
        <Button
          aria-pressed={comparing}
          onClick={() => onCompare(!comparing)}
          className="aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink max-sm:px-3.5 max-sm:text-sm"
        >
          Before and after
        </Button>
      )}
      <Button
        aria-pressed={favourite}
        aria-label="Favourite"
        onClick={() => void toggleFavourite()}
        icon={<Heart className="size-5" fill={favourite ? 'currentColor' : 'none'} />}
        className="aria-pressed:text-secondary-ink max-sm:px-3.5"
      >
        <span className="max-sm:hidden">Favourite</span>
      </Button>
      <Button
        kind="primary"
        busy={download.busy}
        onClick={() => void download.start(picture._id)}
        icon={<Download className="size-5" />}
        className="max-sm:px-3.5 max-sm:text-sm"
      >
        Download
      </Button>
    </>
  )
}

function StepButton(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      look="plain"
      size="large"
      className="max-sm:absolute max-sm:bottom-3 max-sm:z-10 max-sm:first:left-7 max-sm:last:right-7"
      {...props}
    />
  )
}
