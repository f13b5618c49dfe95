import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { t } from '#words'
import { loadPart } from '../load-part.ts'
import { useAppSelector } from '../state/store.ts'
import { IconButton } from '../ui/buttons.tsx'
import { home, navigationOf } from './navigation.ts'

const Palette = lazy(() => loadPart(() => import('./palette/palette.tsx')))

/** The button for the command palette, which Ctrl K and ⌘ K open everywhere. */
export function CommandPalette() {
  const { onboarded, isHost } = useAppSelector(({ user }) => user.data)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const screens = useMemo(() => {
    const { create, pictures, models, account, admin } = navigationOf(onboarded, undefined, isHost)
    return [home, ...create, ...(pictures ? [pictures] : []), ...(models ? [models] : []), ...account, ...admin].map(
      ({ icon: Icon, to, title, text }) => ({ to, title, icon: <Icon />, ...(text ? { text } : {}) }),
    )
  }, [onboarded, isHost])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setState((before) => (before === 'open' ? 'closed' : 'open'))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        label={t`Search`}
        title={isApple() ? t`Search (⌘ K)` : t`Search (Ctrl K)`}
        aria-keyshortcuts="Control+K Meta+K"
        className="size-11!"
        onClick={() => setState('open')}
      >
        <Search className="size-5.5" />
      </IconButton>
      {state !== 'never' && (
        <Suspense>
          <Palette open={state === 'open'} onClose={() => setState('closed')} screens={screens} />
        </Suspense>
      )}
    </>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
