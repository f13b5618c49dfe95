import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { select, t } from '#words'
import { copyText } from '../browser/copy-text.ts'
import { Button } from './buttons.tsx'
import { inputBox } from './field-frame.tsx'

type What = 'link' | 'key'

/** A link or key with a copy button, which selects it if copying fails. `children`: more actions. */
export function LinkToCopy({
  label,
  link,
  what = 'link',
  children,
}: {
  label: string
  link: string
  what?: What
  children?: ReactNode
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await copyText(link)
      setState('copied')
      setTimeout(() => setState('idle'), 4000)
    } catch {
      field.current?.focus()
      field.current?.select()
      setState('selected')
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${inputBox} min-w-0 flex-1 basis-64 text-[0.9375rem]`}
      />
      <Button
        className="min-h-12"
        icon={state === 'copied' ? <Check className="size-4.5 text-good" /> : <Copy className="size-4.5" />}
        onClick={() => void copy()}
      >
        {state === 'copied' ? t`Copied` : select(what, { key: 'Copy key', other: 'Copy link' })}
      </Button>
      {children}
      <span role="status" className={state === 'selected' ? 'w-full text-sm text-ink-soft' : 'sr-only'}>
        {statusWords[state](what)}
      </span>
    </div>
  )
}

const statusWords = {
  idle: () => '',
  copied: (what: What) => select(what, { key: 'Key copied.', other: 'Link copied.' }),
  selected: (what: What) =>
    select(what, {
      key: 'Your browser blocked copying. The key is selected, so you can copy it.',
      other: 'Your browser blocked copying. The link is selected, so you can copy it.',
    }),
}
