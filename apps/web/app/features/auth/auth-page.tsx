import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { missingPageWords, readMissingPage } from '../../session/missing-page.ts'
import { isOwnPath, rememberReturn, returnParameter } from '../../session/return-path.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/buttons.tsx'
import { StylePreview } from '../../ui/photograph.tsx'
import { useTryout } from '../tryouts/own-tile.tsx'
import { beginTryout } from '../tryouts/tryout-session.ts'

/** The sign-in beside a style: on the visitor, if they have tried one. */
export function AuthPage({ children }: { children: ReactNode }) {
  const { run } = useTryout()
  useEffect(beginTryout, [])
  const wanted = useSearchParams()[0].get(returnParameter)
  useEffect(() => {
    if (isOwnPath(wanted)) rememberReturn(wanted)
  }, [wanted])
  const missing = readMissingPage(useLocation().state)
  const own = run.stage === 'made' ? Object.values(run.pictures).at(-1) : undefined
  return (
    <main data-signed-out className="measure grid gap-16 py-14 md:py-20 lg:grid-cols-2">
      <div className="w-full max-w-104 self-center max-lg:mx-auto">
        {missing !== null && (
          <Alert kind="info" title={missingPageWords(missing)} className="mb-8 wrap-anywhere">
            <p>
              Check the address, or go to the <TextLink to="/">start page</TextLink>. With an account, you can sign in
              here.
            </p>
          </Alert>
        )}
        {children}
      </div>
      <figure className="justify-self-end max-lg:hidden">
        <div className="print-edge aspect-4/5 h-[min(70dvh,40rem)] lit">
          {own ? (
            <img src={own.url} alt="Your headshot" className="size-full object-cover" />
          ) : (
            <StylePreview style="man.lighting.studio-professional" sizes="32rem" className="size-full" />
          )}
        </div>
        {own && (
          <figcaption className="mt-3 text-sm text-ink-soft">This photo will be the first of your model.</figcaption>
        )}
      </figure>
    </main>
  )
}
