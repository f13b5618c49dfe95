import { cancelWork, type Picture, resultPage, retryWork, type Shoot } from '@keylight/contract'
import { CopyPlus, RotateCcw, Square } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { CallFailed, call } from '../../api/client.ts'
import { problemOf } from '../../forms/problem.ts'
import { useAppDispatch } from '../../state/store.ts'
import { TextButton, TextLink } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toast.ts'
import { modalChanged } from '../account/modals-slice.ts'
import { pictureTitle } from '../work/works.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PictureTile } from './picture-tile.tsx'

/** Headshots that were ordered here or are in progress, shown as they finish. */
export function NewPictures({
  shoots,
  heading,
  onVary,
}: {
  shoots: readonly Shoot[]
  heading: Ref<HTMLHeadingElement>
  /** Orders more headshots like this one. */
  onVary: (shoot: Shoot, picture: Picture) => void
}) {
  const pictures = shoots.flatMap((shoot) => shoot.pictures.map((picture) => ({ shoot, picture })))
  const waiting = pictures.filter(({ picture }) => picture.status === 'in_progress')
  const done = pictures.length - waiting.length
  const { busy, act } = useActions()
  const stop = () =>
    act(waiting.map(({ picture }) => picture._id).join(), async () => {
      await Promise.all(waiting.map(({ picture }) => call(cancelWork, { workId: picture._id })))
    })
  return (
    <section aria-labelledby="new-pictures" className="mb-12 rounded-2xl bg-stage p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="new-pictures" ref={heading} tabIndex={-1} className="text-heading outline-none">
          {t`Your new headshots`}
        </h2>
        <p role="status" className="text-[0.9375rem] text-ink-soft tabular-nums">
          {waiting.length > 0 ? t`${done} of ${pictures.length} done` : t`${pictures.length} done`}
        </p>
        <span className="ml-auto flex flex-wrap items-center gap-4">
          {waiting.length > 0 && (
            <TextButton disabled={busy !== null} onClick={() => void stop()}>
              {t`Stop`}
            </TextButton>
          )}
          <TextLink to="/ai-model-training-results">{t`See all`}</TextLink>
        </span>
      </div>
      <PictureGrid>
        {pictures.map(({ shoot, picture }) => (
          <li key={picture._id}>
            <Made shoot={shoot} picture={picture} onVary={onVary} busy={busy} act={act} />
          </li>
        ))}
      </PictureGrid>
    </section>
  )
}

type Actions = ReturnType<typeof useActions>

function Made({
  shoot,
  picture,
  onVary,
  busy,
  act,
}: Actions & { shoot: Shoot; picture: Picture; onVary: (shoot: Shoot, picture: Picture) => void }) {
  const title = pictureTitle(picture)
  const work = (make: () => Promise<unknown>) => act(picture._id, make)
  if (picture.status === 'ready')
    return (
      <>
        <Link to={resultPage(picture._id)} aria-label={t`Open ${title}`} className="group block rounded-print">
          <PictureTile picture={picture} />
        </Link>
        {shoot.model._id !== null && (
          <Action icon={<CopyPlus />} label={t`Variations of ${title}`} onClick={() => onVary(shoot, picture)}>
            {t`Variations`}
          </Action>
        )}
      </>
    )
  return (
    <>
      <PictureTile picture={picture} />
      {picture.status === 'failed' ? (
        <Action
          icon={<RotateCcw />}
          label={t`Try again: ${title}`}
          disabled={busy === picture._id}
          onClick={() => void work(() => call(retryWork, { workId: picture._id }))}
        >
          {t`Try again`}
        </Action>
      ) : (
        <Action
          icon={<Square />}
          label={t`Stop ${title}`}
          disabled={busy === picture._id}
          onClick={() => void work(() => call(cancelWork, { workId: picture._id }))}
        >
          {t`Stop`}
        </Action>
      )}
    </>
  )
}

const Action = ({
  icon,
  label,
  disabled = false,
  onClick,
  children,
}: {
  icon: ReactNode
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="mt-1 flex min-h-11 items-center gap-1.5 rounded-full px-2 text-[0.9375rem] font-medium text-ink-soft hover:bg-hover hover:text-ink disabled:opacity-60 [&>svg]:size-4.5"
  >
    {icon}
    {children}
  </button>
)

/** Runs one action at a time. Shows the plans if the user is out of credits. */
function useActions() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState<string | null>(null)
  const act = async (id: string, run: () => Promise<unknown>) => {
    setBusy(id)
    try {
      await run()
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'credits_exhausted')
        dispatch(modalChanged({ name: 'pricing', open: true }))
      else toast(problemOf(error).message, 'error')
    }
    setBusy(null)
  }
  return { busy, act }
}
