import { limits, readPrompt, type WrittenPrompt } from '@keylight/contract'
import { Sparkles, Wand2, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { listed } from '../../formats/lists.ts'
import { problemOf } from '../../forms/problem.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { improveImage, writeImagePrompt } from './prompt-calls.ts'

/** Debounce delay while typing. */
const pauseMs = 350

/** Returns the parsed prompt, debounced; null until then. */
export function useReading(prompt: string): WrittenPrompt | null {
  const [reading, setReading] = useState<WrittenPrompt | null>(null)
  useEffect(() => {
    const words = prompt.trim()
    if (words === '' || words.length > limits.promptLengthMax) {
      setReading(null)
      return
    }
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      // Without a response, the chips stay unchanged. The order parses the prompt again.
      call(readPrompt, { prompt: words }, { signal: stopping.signal }).then(setReading, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [prompt])
  return reading
}

/** A prompt, written by the user or suggested by us, and its interpretation. */
export function PromptEditor({
  prompt,
  onChange,
  reading,
}: {
  prompt: string
  onChange: (prompt: string) => void
  reading: WrittenPrompt | null
}) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState<'write' | 'improve' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (text: string) => {
    setProblem(null)
    onChange(text)
  }
  const ask = async (what: 'write' | 'improve') => {
    setBusy(what)
    setProblem(null)
    try {
      const asked =
        what === 'write'
          ? dispatch(writeImagePrompt(undefined)).unwrap()
          : dispatch(improveImage({ prompt: prompt.trim(), isRestricted: true })).unwrap()
      onChange((await asked).prompt)
    } catch (error) {
      setProblem(problemOf(error).message)
    }
    setBusy(null)
  }
  const isEmpty = prompt.trim() === ''
  return (
    <div className="grid gap-4">
      <Textarea
        label={t`Describe your image`}
        hint={t`Background, place, light, mood, colours, clothes and framing. For example: navy background, soft light, dark suit, half body.`}
        value={prompt}
        onChange={change}
        lengthMax={limits.promptLengthMax}
        problem={problem ?? undefined}
        rows={3}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Sparkles className="size-4.5" />} busy={busy === 'write'} onClick={() => void ask('write')}>
          {t`Write one for me`}
        </Button>
        <Button
          icon={<Wand2 className="size-4.5" />}
          disabled={isEmpty}
          busy={busy === 'improve'}
          onClick={() => void ask('improve')}
        >
          {t`Improve`}
        </Button>
      </div>
      {reading && !isEmpty && <Understood reading={reading} onRemove={(words) => change(without(prompt, words))} />}
    </div>
  )
}

/** The parts of a prompt that have an effect, and those that don't. */
function Understood({ reading, onRemove }: { reading: WrittenPrompt; onRemove: (words: string) => void }) {
  const id = useId()
  return (
    <div aria-live="polite" className="grid gap-2 text-[0.9375rem]">
      {reading.understood.length > 0 && (
        <>
          <p id={id} className="text-ink-soft">
            {t`What we’ll do`}
          </p>
          <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
            {reading.understood.map(({ words, meaning }) => (
              <li
                key={`${words} ${meaning}`}
                className="flex min-h-9 items-center gap-1 rounded-full bg-secondary-wash pl-3.5 text-secondary-ink"
              >
                {meaning}
                <button
                  type="button"
                  aria-label={t`Remove ${meaning}`}
                  onClick={() => onRemove(words)}
                  className="grid size-9 place-items-center rounded-full hover:bg-hover"
                >
                  <X className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {reading.unused.length > 0 && (
        <p className="text-ink-soft">
          {t`Not used: ${listed(reading.unused.map((words) => `“${words}”`))}. Everything else stays as in your photos.`}
        </p>
      )}
    </div>
  )
}

/** Returns the prompt without the given words and any leftover punctuation. */
export function without(prompt: string, words: string): string {
  const pattern = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s,]+')
  return prompt
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), '')
    .replace(/\s*,(\s*,)+/g, ',')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}
