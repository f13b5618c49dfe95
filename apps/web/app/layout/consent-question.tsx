import { Link } from 'react-router'
import { t } from '#words'
import { choose, chosen } from '../telemetry/consent.ts'
import { button } from '../ui/button.ts'

/** Asks for consent to analytics. On the privacy policy, visitors can also change their choice. */
export function ConsentQuestion({ onDone }: { onDone: () => void }) {
  const before = chosen()
  const answer = (isAllowed: boolean) => () => {
    choose(isAllowed)
    onDone()
  }
  return (
    <section
      aria-label={t`Analytics`}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-104 rounded-2xl border border-line bg-sheet p-5 shadow-lg sm:right-auto sm:mx-0"
    >
      <h2 className="font-semibold">{before === null ? t`Allow analytics?` : t`Analytics`}</h2>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
        {before === null
          ? t`Analytics show us which pages help and what breaks. Your browser would store a random ID to recognise you. Everything works without it.`
          : before
            ? t`You’ve allowed analytics. If you change your mind, analytics stop immediately.`
            : t`You haven’t allowed analytics, so nothing about your visit is shared.`}{' '}
        {before === null && (
          <Link to="/privacy-policy" className="text-accent underline underline-offset-4">
            {t`Privacy policy`}
          </Link>
        )}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <button type="button" className={button('plain')} onClick={answer(false)}>
          {t`Don’t allow`}
        </button>
        <button type="button" className={button('plain')} onClick={answer(true)}>
          {t`Allow`}
        </button>
      </div>
    </section>
  )
}
