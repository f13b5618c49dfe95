import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { content } from '../../content/auth/callback.md'
import { MailLink } from '../features/auth/mail-link.tsx'
import { pageHead } from '../page-head.ts'
import { Spinner } from '../ui/spinner.tsx'

export const meta = () => pageHead('/auth/callback', content)

/** Target of sign-in links in emails and of the redirect from Google. */
export default function AuthCallback() {
  const [params] = useSearchParams()
  // The URL is read in an effect, because the page is prerendered without a code.
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(params.get('code') ?? ''), [params])
  return code === null ? <Spinner /> : <MailLink key={code} code={code} />
}
