import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLoad } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { loadReferral } from '../../state/user/user.ts'
import { Button } from '../../ui/buttons.tsx'
import { inputBox } from '../../ui/field-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** The user's invitation link, with buttons to copy and, where the browser can, to share it. */
export function InviteLink() {
  const dispatch = useAppDispatch()
  const link = useLoad(() => dispatch(loadReferral()).unwrap())
  const [copied, setCopied] = useState(false)
  if (link.problem)
    return (
      <ErrorState onRetry={() => void link.retry()} busy={link.busy}>
        {link.problem.message}
      </ErrorState>
    )
  if (!link.result) return <Skeleton className="h-12 rounded-xl" />
  const url = link.result
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), 4000)
  }
  // Closing the system's dialog rejects.
  const share = () => navigator.share({ url, title: 'Keylight' }).catch(() => undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <input
        readOnly
        aria-label="Your invitation link"
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${inputBox} min-w-0 flex-1 basis-64 text-[0.9375rem]`}
      />
      <Button
        className="min-h-12"
        icon={copied ? <Check className="size-4.5 text-good" /> : <Copy className="size-4.5" />}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      {'share' in navigator && (
        <Button className="min-h-12" icon={<Share2 className="size-4.5" />} onClick={() => void share()}>
          Share
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? 'The link was copied.' : ''}
      </span>
    </div>
  )
}
