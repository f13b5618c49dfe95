import { Images } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#words'
import type { Problem } from '../../forms/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useDraft } from '../billing/draft.ts'
import { ChatStage } from './chat-stage.tsx'
import { Composer } from './composer.tsx'
import { Log } from './log.tsx'
import { useChat, type Version, versionsOf } from './use-chat.ts'

const picker = '/chat-with-your-photos'

/** The chat about one image. */
export function Conversation({ pictureId }: { pictureId: string }) {
  const session = useChat(pictureId)
  const { chat, starting } = session
  if (chat) return <Ready {...session} chat={chat} />
  if (starting.problem)
    return (
      <PageFrame title={t`Chat with your photos`}>
        <ErrorState onRetry={() => void starting.retry()} busy={starting.busy}>
          {starting.problem.message}
        </ErrorState>
        <ButtonLink to={picker} className="mt-6">
          {t`Choose another image`}
        </ButtonLink>
      </PageFrame>
    )
  return (
    <Layout
      stage={<Skeleton className="min-h-0 flex-1 rounded-2xl" />}
      log={<Skeleton className="h-14 w-4/5 rounded-2xl" />}
    />
  )
}

/** On a phone, the image is above the chat; on a wide screen, it is next to it. */
const Layout = ({ stage, log }: { stage: ReactNode; log: ReactNode }) => (
  <main className="measure flex flex-col gap-x-10 lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(20rem,1fr)]">
    <div className="sticky top-(--navbar,4rem) z-10 flex h-[max(15rem,44dvh)] flex-col bg-paper py-3 lg:h-[max(22rem,calc(100dvh-var(--navbar,4rem)-var(--foot-bar,10.25rem)-var(--tab-bar,0px)))] lg:py-6 short:static">
      {stage}
    </div>
    <div className="min-w-0 py-3 lg:py-6">{log}</div>
  </main>
)

type Session = ReturnType<typeof useChat>

function Ready({ chat, sending, send, undo, retry, isRunning }: Session & { chat: NonNullable<Session['chat']> }) {
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useDraft('chat.words', '')
  const [chosen, setChosen] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(null)
  const versions = versionsOf(chat)
  const newest = versions.find(({ id }) => id === chat.picture._id) ?? versions[0]!
  const shown = versions.find(({ id }) => id === chosen) ?? newest
  const base = versions.find(({ id, picture }) => id === from && picture.status === 'ready') ?? newest
  const busy = send.busy || undo.busy || isRunning
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  const say = async (message: string) => {
    if (busy) return
    setWords('')
    undo.forget()
    setChosen(null)
    field.current?.focus({ preventScroll: true })
    if (await send.start(message, base === newest ? undefined : base.id)) setFrom(null)
    // Keeps the typed text.
    else setWords(message)
  }
  const takeBack = async () => {
    send.forget()
    if (await undo.start()) {
      setChosen(null)
      setFrom(null)
    }
    field.current?.focus({ preventScroll: true })
  }
  const goOn = () => {
    setFrom(shown.id)
    field.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Layout
        stage={
          <>
            <div className="mb-2 flex items-center justify-between gap-3">
              <h1 className="truncate text-heading">{t`Chat with your photos`}</h1>
              <ButtonLink
                to={picker}
                state={{ fromChat: true }}
                kind="quiet"
                size="small"
                icon={<Images className="size-4.5" />}
                className="shrink-0"
              >
                <span className="max-sm:sr-only">{t`Other images`}</span>
              </ButtonLink>
            </div>
            <ChatStage
              versions={versions}
              shown={shown}
              onShow={setChosen}
              onGoOn={shown.id === base.id || shown.picture.status !== 'ready' ? null : goOn}
              onDeleted={() => (shown.number === 0 ? void navigate(picker) : setChosen(null))}
            />
          </>
        }
        log={
          <Log
            chat={chat}
            versions={versions}
            sending={sending}
            shown={shown.id}
            onShow={setChosen}
            onRetry={(id) => void retry(id)}
            onOffer={(offer) => void say(offer)}
            busy={busy}
          />
        }
      />
      <Progress newest={newest} isRunning={isRunning} />
      <Composer
        ref={field}
        words={words}
        onWords={setWords}
        onSend={(message) => void say(message)}
        busy={busy}
        onUndo={
          versions.length > 1 || chat.messages.some(({ steps }) => steps.length > 0) ? () => void takeBack() : null
        }
        undoing={undo.busy}
        base={base}
        onNewest={base === newest ? null : () => setFrom(null)}
        editsLeft={chat.editsLeft}
        problem={<WayOn problem={send.problem ?? undo.problem} editsLeft={chat.editsLeft} />}
      />
    </>
  )
}

/** Announces to screen readers when an image is started and when it is ready. */
function Progress({ newest, isRunning }: { newest: Version; isRunning: boolean }) {
  const [wasRunning, setWasRunning] = useState(false)
  if (isRunning && !wasRunning) setWasRunning(true)
  const ended = newest.number === 0 ? t`Showing the original.` : t`Image ${newest.number} is ready: ${newest.label}.`
  return (
    <p role="status" className="sr-only">
      {isRunning ? t`Rendering your image.` : wasRunning && ended}
    </p>
  )
}

/** The error and its solution. */
function WayOn({ problem, editsLeft }: { problem: Problem | null; editsLeft: number }) {
  if (editsLeft === 0)
    return (
      <Alert
        kind="info"
        title={t`You’ve used all free changes to this image`}
        action={
          <ButtonLink size="small" to={picker}>
            {t`Choose another image`}
          </ButtonLink>
        }
      >
        {t`A new style, such as “as a lawyer”, costs one headshot credit and includes more free changes.`}
      </Alert>
    )
  if (!problem) return null
  return <Alert kind="error">{problem.message}</Alert>
}
