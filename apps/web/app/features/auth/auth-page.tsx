import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Trans, t } from '#words'
import { aboutPerson, describePerson } from '../../example-people.ts'
import { missingPageWords, readMissingPage } from '../../session/missing-page.ts'
import { isOwnPath, rememberReturn, returnParameter } from '../../session/return-path.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/buttons.tsx'
import { sampleWidths } from '../../ui/photo-widths.ts'
import { Photograph } from '../../ui/photograph.tsx'
import { useTryout } from '../tryouts/own-tile.tsx'
import { beginTryout } from '../tryouts/tryout-session.ts'

/** The sign-in form next to a headshot, either the visitor's own or an example. */
export function AuthPage({ children }: { children: ReactNode }) {
  const { run } = useTryout()
  useEffect(beginTryout, [])
  const wanted = useSearchParams()[0].get(returnParameter)
  useEffect(() => {
    if (isOwnPath(wanted)) rememberReturn(wanted)
  }, [wanted])
  const missing = readMissingPage(useLocation().state)
  const made = run.stage === 'made' ? run : null
  const own = made && Object.values(made.pictures).at(-1)
  return (
    <main data-signed-out className="measure grid gap-16 py-14 md:py-20 lg:grid-cols-2">
      <div className="w-full max-w-104 self-center max-lg:mx-auto">
        {missing !== null && (
          <Alert kind="info" title={missingPageWords(missing)} className="mb-8 wrap-anywhere">
            <p>
              <Trans>
                Check the URL, or go to the <TextLink to="/">home page</TextLink>. If you have an account, sign in here.
              </Trans>
            </p>
          </Alert>
        )}
        {children}
      </div>
      {made && own ? (
        <Pair
          after={<img src={own.url} alt={t`Your headshot`} className="size-full object-cover" />}
          before={<img src={own.beforeUrl ?? made.photoUrl} alt={t`You, before`} className="size-full object-cover" />}
        >
          {t`This will be the first photo of your model.`}
        </Pair>
      ) : (
        <Pair after={sample('after', '24rem', t`The headshot`)} before={sample('before', '9rem', t`The photo: ${who}`)}>
          {t`${aboutPerson}: the photo, and the headshot made from it`}
        </Pair>
      )}
    </main>
  )
}

const who = describePerson('portrait-061')

const sample = (which: 'before' | 'after', sizes: string, alt: string) => (
  <Photograph base={`/samples/pair-3-${which}`} widths={sampleWidths} sizes={sizes} alt={alt} className="size-full" />
)

/** A headshot with its source photo in the corner. Only shown in wide windows. */
function Pair({ before, after, children }: { before: ReactNode; after: ReactNode; children: ReactNode }) {
  return (
    <figure className="justify-self-end pl-16 max-lg:hidden">
      <div className="relative w-fit">
        <div className="print-edge aspect-4/5 h-[min(62dvh,32rem)] lit shadow-print">{after}</div>
        <div className="absolute! bottom-8 -left-16 print-edge aspect-4/5 h-[36%] lit shadow-print outline-4 outline-paper">
          {before}
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">{children}</figcaption>
    </figure>
  )
}
