import { type Chat, listChats } from '@keylight/contract'
import { ImagePlus } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { locale } from '../../formats/locale.ts'
import { useLoad } from '../../forms/use-call.ts'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { PageFrame, Section } from '../../ui/page-frame.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { loadHistory, loadMore } from '../history/history-slice.ts'
import { PictureGrid, PictureGridSkeleton } from '../shoots/picture-grid.tsx'
import { pictureTitle, selectWorks, type Work } from '../work/works.ts'
import { chatAddress } from './chat-address.ts'

/** Number of earlier chats and images shown at first. */
const chatsShown = 8

/** Chooses an image to edit, from an earlier chat or the latest images. Escape returns to the chat. */
export function PicturePicker() {
  const chats = useLoad((signal) => call(listChats, {}, { signal }))
  const location = useLocation()
  const navigate = useNavigate()
  const fromChat = location.state?.fromChat === true
  useEffect(() => {
    if (!fromChat) return
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role=dialog]')) void navigate(-1)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [fromChat, navigate])
  return (
    <PageFrame
      title={t`Chat with your photos`}
      lead={t`Choose an image, then say what to change: the background, light, colours, clothes or crop.`}
      actions={fromChat && <Button onClick={() => void navigate(-1)}>{t`Back to the chat`}</Button>}
    >
      {chats.problem && (
        <div className="mb-8">
          <ErrorState onRetry={() => void chats.retry()} busy={chats.busy}>
            {chats.problem.message}
          </ErrorState>
        </div>
      )}
      {chats.busy && <Skeleton className="mb-12 h-44 rounded-2xl" />}
      {chats.result && <EarlierChats chats={chats.result.chats} />}
      <LatestPictures />
    </PageFrame>
  )
}

type Listed = Omit<Chat, 'messages'>

function EarlierChats({ chats }: { chats: readonly Listed[] }) {
  const edited = chats.filter(({ original, picture }) => original._id !== picture._id)
  if (edited.length === 0) return null
  return (
    <Section title={t`Earlier chats`} className="mb-12">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {edited.slice(0, chatsShown).map(({ _id, original, picture, createdAt }) => (
          <li key={_id}>
            <Link
              to={chatAddress(original._id)}
              className="flex items-center gap-3 rounded-2xl border border-line bg-sheet p-3 hover:border-edge"
            >
              <span className="print-edge block aspect-4/5 w-16 shrink-0 lit">
                <Picture src={picture.previewUrl ?? original.previewUrl} alt="" className="size-full" />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold">{pictureTitle(picture)}</span>
                <span className="block text-sm text-ink-soft">
                  {new Date(createdAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' })}
                </span>
                <span className="block text-sm text-accent">{t`Continue`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const isPicture = ({ kind, status, previewUrl }: Work) =>
  status === 'ready' && previewUrl !== null && ['headshot', 'dress_up', 'team', 'chat'].includes(kind)

function LatestPictures() {
  const dispatch = useAppDispatch()
  const { isFetched, isLoading, error, next } = useAppSelector(({ history }) => history)
  const pictures = useAppSelector(selectWorks).filter(isPicture)
  if (error && !isFetched)
    return (
      <ErrorState onRetry={() => void dispatch(loadHistory())} busy={isLoading}>
        {sentenceOfError(error)}
      </ErrorState>
    )
  if (!isFetched) return <PictureGridSkeleton count={8} />
  if (pictures.length === 0)
    return (
      <EmptyState
        icon={<ImagePlus />}
        title={t`No images yet`}
        action={
          <ButtonLink kind="primary" to="/ai-image-generator">
            {t`Create headshots`}
          </ButtonLink>
        }
      >
        {t`Create your first headshots, then change them here in your own words.`}
      </EmptyState>
    )
  return (
    <Section title={t`Your latest images`}>
      <PictureGrid>
        {pictures.map(({ id, title, previewUrl }) => (
          <li key={id}>
            <Link to={chatAddress(id)} className="group print-edge block aspect-4/5 lit">
              <Picture
                src={previewUrl}
                alt={t`Change ${title}`}
                className="size-full transition-transform duration-500 ease-calm group-hover:scale-[1.02]"
              />
            </Link>
          </li>
        ))}
      </PictureGrid>
      {next.activities !== null && (
        <div className="mt-8 text-center">
          <Button busy={isLoading} onClick={() => void dispatch(loadMore('activities'))}>
            {t`Show more images`}
          </Button>
        </div>
      )}
    </Section>
  )
}
