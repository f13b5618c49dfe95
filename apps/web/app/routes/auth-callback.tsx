import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { content } from '../../content/auth/callback.md'
import { MailLink } from '../features/auth/mail-link.tsx'
import { pageHead } from '../page-head.ts'
import { Spinner } from '../ui/spinner.tsx'

export const meta = () => pageHead('/auth/callback', content)

/** Where the links of mails, and the return from Google, lead to. */
export default function AuthCallback() {
  const [params] = useSearchParams()
  // The prerendered page knows no code, so the address is read in an effect.
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(params.get('code') ?? ''), [params])
  return code === null ? <Spinner /> : <MailLink key={code} code={code} />
}
