import { limits } from '@keylight/contract'
import { ArrowUp, Undo2, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { Plural, Trans, t } from '#words'
import { useHeight } from '../../browser/use-height.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PersonPreview } from '../styles/person-preview.tsx'
import { suggestionsFor } from './suggestions.ts'
import type { Version } from './use-chat.ts'

interface Props {
  ref: Ref<HTMLTextAreaElement>
  words: string
  onWords: (words: string) => void
  onSend: (words: string) => void
  busy: boolean
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null
  undoing: boolean
  /** The version the next change starts from. */
  base: Version
  /** Returns to the newest version. Null if the next change already starts from it. */
  onNewest: (() => void) | null
  editsLeft: number
  /** Shown above the field: an error and its solution. */
  problem: ReactNode
}

/** The message field at the bottom of the window. Enter sends; Shift+Enter adds a line break. */
export function Composer(props: Props) {
  const { ref, words, onWords, onSend, busy, onUndo, undoing, base, onNewest, editsLeft, problem } = props
  const bar = useRef<HTMLDivElement>(null)
  useHeight(bar, '--foot-bar')
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (words.trim() !== '' && !busy) onSend(words.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <section
      ref={bar}
      aria-label={t`Write a message`}
      className="fixed inset-x-0 bottom-(--tab-bar,0px) z-30 border-t border-line bg-paper/95 backdrop-blur-md"
    >
      <div className="measure grid gap-2 py-2.5 lg:max-w-4xl">
        {problem}
        <Suggestions base={base} busy={busy} onSend={onSend} />
        <form onSubmit={submit} className="flex items-end gap-2">
          <IconButton
            label={t`Undo the last change`}
            variant="plain"
            size="medium"
            disabled={onUndo === null}
            busy={undoing}
            onClick={() => onUndo?.()}
            className="mb-0.5"
          >
            <Undo2 className="size-5" />
          </IconButton>
          <div className="flex min-w-0 flex-1 flex-col rounded-3xl border border-edge bg-sheet focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent">
            {onNewest && (
              <span className="mx-3 mt-2 flex items-center justify-between gap-2 rounded-full bg-secondary-wash pl-3 text-sm text-secondary-ink">
                <span className="truncate">
                  {base.number === 0
                    ? t`Continuing from the original`
                    : t`Continuing from ${base.number} · ${base.label}`}
                </span>
                <IconButton label={t`Continue from the newest image instead`} size="small" onClick={onNewest}>
                  <X className="size-4" />
                </IconButton>
              </span>
            )}
            <label htmlFor="chat-words" className="sr-only">
              {t`What should change?`}
            </label>
            <textarea
              id="chat-words"
              ref={ref}
              rows={1}
              value={words}
              maxLength={limits.promptLengthMax}
              placeholder={t`What should change?`}
              aria-describedby="chat-edits-left"
              enterKeyHint="send"
              onChange={({ currentTarget }) => onWords(currentTarget.value)}
              onKeyDown={onKeyDown}
              className="field-sizing-content max-h-32 min-h-11 w-full resize-none bg-transparent px-4 py-2.5 leading-6 outline-none placeholder:text-ink-soft"
            />
          </div>
          <IconButton
            label={t`Send`}
            variant="plain"
            busy={busy}
            className="mb-0.5 border-primary! bg-primary! text-white hover:bg-primary-deep! disabled:bg-hover! disabled:text-ink-soft"
            onClick={() => submit()}
          >
            <ArrowUp className="size-5" />
          </IconButton>
        </form>
        <p id="chat-edits-left" className="text-center text-xs text-ink-soft short:hidden">
          <Trans>
            <Plural value={editsLeft} one="# free change" other="# free changes" /> left. A new style costs a headshot
            credit, and an upscale costs an upscale credit.
          </Trans>
        </p>
      </div>
    </section>
  )
}

/** Suggested edits, previewed on the image and sent with one tap. */
function Suggestions({ base, busy, onSend }: { base: Version; busy: boolean; onSend: (words: string) => void }) {
  const { picture } = base
  return (
    <ul
      aria-label={t`Suggestions`}
      className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none] short:hidden"
    >
      {suggestionsFor(picture).map(({ words, subject }) => (
        <li key={words} className="shrink-0">
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onSend(words)}
            className="flex h-12 items-center gap-2.5 rounded-xl border border-line bg-sheet pr-3.5 pl-1 text-sm font-medium hover:border-edge aria-disabled:opacity-60"
          >
            <PersonPreview
              of={picture.status === 'ready' ? picture._id : null}
              {...subject}
              meanwhile={<Picture src={picture.previewUrl} alt="" className="size-full object-top opacity-40" />}
              className="size-10 rounded-lg *:object-top"
            />
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
