import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons.tsx'
import { inputBox } from '../../ui/field-frame.tsx'

/** A link or a key of the user with a button that copies it. `children` are what else can be done with it. */
export function LinkToCopy({
  label,
  link,
  what = 'link',
  children,
}: {
  label: string
  link: string
  what?: 'link' | 'key'
  children?: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
    setTimeout(() => setCopied(false), 4000)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${inputBox} min-w-0 flex-1 basis-64 text-[0.9375rem]`}
      />
      <Button
        className="min-h-12"
        icon={copied ? <Check className="size-4.5 text-good" /> : <Copy className="size-4.5" />}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : `Copy ${what}`}
      </Button>
      {children}
      <span role="status" className="sr-only">
        {copied ? `The ${what} was copied.` : ''}
      </span>
    </div>
  )
}
