import { type Chat, type ChatMessage, type ChatStep, resultPage } from '@keylight/contract'
import { CircleAlert, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#words'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Version } from './use-chat.ts'

interface Props {
  chat: Chat
  versions: readonly Version[]
  /** The message being sent. */
  sending: string | null
  shown: string
  onShow: (id: string) => void
  onRetry: (id: string) => void
  onOffer: (words: string) => void
  busy: boolean
}

/** All messages, the newest last. Screen readers announce new messages. */
export function Log({ chat, versions, sending, shown, onShow, onRetry, onOffer, busy }: Props) {
  const { messages } = chat
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length + (sending === null ? 0 : 1)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) end.current?.scrollIntoView({ block: 'end' })
    before.current = count
  }, [count])
  return (
    <div role="log" aria-label={t`Chat`} aria-busy={sending !== null} className="grid gap-4 pb-4">
      <FromStudio>{t`What should I change in this image? Write it in your own words, or tap a suggestion.`}</FromStudio>
      {messages.map((message, index) =>
        message.from === 'user' ? (
          <FromUser key={message._id} words={message.words} unused={messages[index + 1]?.unused ?? []} />
        ) : (
          <Answer
            key={message._id}
            message={message}
            versions={versions}
            shown={shown}
            onShow={onShow}
            onRetry={onRetry}
            onOffer={index === messages.length - 1 && sending === null && !busy ? onOffer : null}
          />
        ),
      )}
      {sending !== null && <FromUser words={sending} unused={[]} />}
      <div ref={end} />
    </div>
  )
}

/** A message. Unused words are underlined. */
function FromUser({ words, unused }: { words: string; unused: readonly string[] }) {
  const parts = splitAt(words, unused)
  return (
    <div className="max-w-[85%] justify-self-end rounded-2xl rounded-br-md bg-primary px-4 py-2.5 whitespace-pre-wrap text-white">
      <span className="sr-only">{t`You:`} </span>
      {parts.map(({ text, isUnused }, index) =>
        isUnused ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
          <span key={index} className="underline decoration-dotted underline-offset-4" title={t`Not used`}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </div>
  )
}

/** Splits a message into used and unused parts. */
export function splitAt(words: string, unused: readonly string[]): { text: string; isUnused: boolean }[] {
  const parts: { text: string; isUnused: boolean }[] = []
  let rest = words
  for (const part of unused) {
    const at = rest.indexOf(part)
    if (at < 0) continue
    if (at > 0) parts.push({ text: rest.slice(0, at), isUnused: false })
    parts.push({ text: part, isUnused: true })
    rest = rest.slice(at + part.length)
  }
  return rest === '' ? parts : [...parts, { text: rest, isUnused: false }]
}

const FromStudio = ({ children }: { children: ReactNode }) => (
  <div className="max-w-[92%] justify-self-start rounded-2xl rounded-bl-md bg-stage px-4 py-2.5">
    <span className="sr-only">{t`Studio:`} </span>
    {children}
  </div>
)

function Answer({
  message: { words, steps, offers },
  versions,
  shown,
  onShow,
  onRetry,
  onOffer,
}: {
  message: ChatMessage
  versions: readonly Version[]
  shown: string
  onShow: (id: string) => void
  onRetry: (id: string) => void
  /** Null if the offers are outdated. */
  onOffer: ((words: string) => void) | null
}) {
  return (
    <div className="grid gap-2">
      <FromStudio>{words}</FromStudio>
      {steps.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <li key={step._id} className="min-w-0">
              <Step step={step} versions={versions} shown={shown} onShow={onShow} onRetry={onRetry} />
            </li>
          ))}
        </ul>
      )}
      {onOffer && offers.length > 0 && (
        <ul aria-label={t`Instead, try`} className="flex flex-wrap gap-2">
          {offers.map((offer) => (
            <li key={offer}>
              <Button size="small" kind="secondary" onClick={() => onOffer(offer)}>
                {offer}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const box = 'flex min-h-14 max-w-full items-center gap-3 rounded-xl border bg-sheet p-1.5 pr-4 text-left text-sm'

/** One step: its interpretation and image. */
function Step({
  step: { label, picture, upscale },
  versions,
  shown,
  onShow,
  onRetry,
}: {
  step: ChatStep
  versions: readonly Version[]
  shown: string
  onShow: (id: string) => void
  onRetry: (id: string) => void
}) {
  const made = picture ?? upscale
  if (!made) return null
  const { _id: id, status, failure } = made
  if (status === 'failed')
    return (
      <div className={`${box} flex-wrap border-line pl-3`}>
        <CircleAlert className="size-5 shrink-0 text-bad" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{t`${label} failed.`}</span> {failure}
        </span>
        <Button size="small" icon={<RotateCcw className="size-4" />} onClick={() => onRetry(id)}>
          {t`Try again`}
        </Button>
      </div>
    )
  const thumbnail = (
    <span className="print-edge relative block aspect-4/5 w-9 shrink-0 lit">
      {status === 'ready' && picture ? (
        <Picture src={picture.previewUrl} alt="" className="size-full animate-develop" />
      ) : (
        status === 'in_progress' && (
          <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
        )
      )}
    </span>
  )
  const number = versions.find((version) => version.id === id)?.number
  if (!picture)
    return (
      <div className={`${box} border-line`}>
        {thumbnail}
        <span>
          <span className="block font-semibold">{label}</span>
          {status === 'ready' ? (
            <TextLink to={resultPage(id)}>{t`Open upscaled image`}</TextLink>
          ) : (
            <span className="text-ink-soft">{t`Upscaling…`}</span>
          )}
        </span>
      </div>
    )
  return (
    <button
      type="button"
      aria-pressed={shown === id}
      onClick={() => onShow(id)}
      className={`${box} border-line hover:border-edge aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash`}
    >
      {thumbnail}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{label}</span>
        <span className="block text-ink-soft">{status === 'ready' ? t`Image ${number ?? ''}` : t`Rendering…`}</span>
      </span>
    </button>
  )
}
