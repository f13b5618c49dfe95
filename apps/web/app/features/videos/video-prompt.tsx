import { limits, readPrompt, type VideoChoices, type WrittenPrompt } from '@keylight/contract'
import { Sparkles, WandSparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { listed } from '../../formats/lists.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { improveVideo, writeVideoPrompt } from '../prompts/prompt-calls.ts'

/** Debounce delay before the prompt is parsed. */
const readMs = 500

/**
 * A prompt for the video. Recognised parts are shown as chips and update the controls and the preview. Unused words are
 * listed.
 */
export function VideoPrompt({
  value,
  onChange,
  onUnderstood,
  chosen,
}: {
  value: string
  onChange: (prompt: string) => void
  onUnderstood: (choices: VideoChoices) => void
  /** Values of the controls, which override the prompt. */
  chosen: VideoChoices
}) {
  const { read, writing, problem, canImprove } = useVideoPrompt(value, onChange, onUnderstood)
  const prompt = value.trim()
  const known = prompt === '' ? null : read
  const asked = known?.video
  const isOverruled =
    asked !== undefined &&
    (['move', 'lightSweep', 'aspect'] as const).some((name) => asked[name] !== null && asked[name] !== chosen[name])
  return (
    <div>
      <Textarea
        label={t`In your words`}
        hint={t`For example: “six seconds, push in slowly, with a light sweep, for a phone”.`}
        rows={3}
        lengthMax={limits.promptLengthMax}
        value={value}
        onChange={onChange}
        problem={problem?.message}
      />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Sparkles className="size-4" />}
          busy={writing.busy}
          onClick={() => void writing.start(false)}
        >
          {t`Write one for me`}
        </Button>
        {canImprove && (
          <Button
            size="small"
            icon={<WandSparkles className="size-4" />}
            busy={writing.busy}
            onClick={() => void writing.start(true)}
          >
            {t`Add detail`}
          </Button>
        )}
      </div>
      <div role="status" className="mt-3 text-sm">
        {known && known.understood.length > 0 && (
          <ul aria-label={t`What we understood`} className="flex flex-wrap gap-1.5">
            {known.understood.map(({ words, meaning }) => (
              <li
                key={meaning}
                title={t`From “${words}”`}
                className="rounded-full bg-secondary-wash px-2.5 py-1 font-medium text-secondary-ink"
              >
                {meaning}
              </li>
            ))}
          </ul>
        )}
        {isOverruled && (
          <p className="mt-2 text-ink-soft">{t`If these differ from the settings, the settings apply.`}</p>
        )}
        {known && known.unused.length > 0 && (
          <p className="mt-2 text-ink-soft">{t`Not used: ${listed(known.unused.map((words) => `“${words}”`))}`}</p>
        )}
      </div>
    </div>
  )
}

/** Parses the prompt, debounced, and writes or improves one. */
function useVideoPrompt(
  value: string,
  onChange: (prompt: string) => void,
  onUnderstood: (choices: VideoChoices) => void,
) {
  const dispatch = useAppDispatch()
  const [read, setRead] = useState<WrittenPrompt | null>(null)
  const understood = useRef(onUnderstood)
  understood.current = onUnderstood
  const take = (written: WrittenPrompt) => {
    setRead(written)
    if (written.video) understood.current(written.video)
  }
  const reading = useCall(async (signal, prompt: string) => {
    const written = await call(readPrompt, { prompt, kind: 'video' }, { signal })
    if (!signal.aborted) take(written)
  })
  const writing = useCall(async (_, improves: boolean) => {
    const asked = improves ? dispatch(improveVideo({ prompt: value })) : dispatch(writeVideoPrompt())
    const written = await asked.unwrap()
    onChange(written.prompt)
    take(written)
  })
  const { start, cancel } = reading
  const prompt = value.trim()
  const isTooLong = prompt.length > limits.promptLengthMax
  const isRead = read?.prompt.trim() === prompt
  useEffect(() => {
    if (prompt === '' || isTooLong || isRead) return
    cancel()
    const timer = setTimeout(() => void start(prompt), readMs)
    return () => clearTimeout(timer)
  }, [prompt, isTooLong, isRead, start, cancel])
  return {
    read,
    writing,
    problem: writing.problem ?? reading.problem,
    canImprove: prompt !== '' && !isTooLong,
  }
}
