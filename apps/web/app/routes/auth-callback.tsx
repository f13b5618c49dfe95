import { redeemSignInCode } from '@keylight/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callback } from '../../content/auth/callback.ts'
import { CallFailed, call, sentenceOf } from '../api/client.ts'
import { AuthPage } from '../features/sign-in/auth-page.tsx'
import { pageHead } from '../page-head.ts'
import { beginSession } from '../session/session.ts'
import { button } from '../ui/button.ts'
import { Spinner } from '../ui/spinner.tsx'

export const meta = () => pageHead('/auth/callback', callback)

/** Where the link of the e-mail, and the return from Google, lead to. */
export default function AuthCallback() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const started = useRef(false)
  // The prerendered page knows no code, so the address is read in an effect.
  useEffect(() => {
    // A code works once, and an effect may run twice.
    if (started.current) return
    started.current = true
    redeem(params.get('code'))
      .then(() => navigate('/', { replace: true }))
      .catch(setFailure)
  }, [params, navigate])
  if (failure === null) return <Spinner />
  const expired = failure instanceof CallFailed && (failure.code === 'link_expired' || failure.code === 'invalid_input')
  return (
    <AuthPage>
      <h1 className="text-title">{expired ? 'This link has expired' : 'We couldn’t sign you in'}</h1>
      <p className="mt-3 text-ink-soft">
        {expired
          ? 'A sign-in link works once, and only for a short time. Get a new one and try again.'
          : sentenceOf(failure)}
      </p>
      <Link to="/auth" className={`${button('primary', 'large')} mt-8`}>
        Get a new link
      </Link>
    </AuthPage>
  )
}

async function redeem(code: string | null): Promise<void> {
  const { token } = await call(redeemSignInCode, { code: code ?? '' })
  await beginSession(token)
}
