import { signOut } from '@keylight/contract'
import { Camera, Coins, Gift, KeyRound, LogOut, Moon, Sparkles, Sun, SunMoon, Upload, UserPlus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { leaveToAuth } from '../../api/token.ts'
import { modalChanged } from '../../features/account/modals-slice.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { setMode } from '../../theme/theme.ts'
import { type Command, CommandDialog } from '../../ui/command-dialog.tsx'
import { matchOf } from './matches.ts'

/** A screen in the palette. */
export interface PaletteScreen {
  to: string
  title: string
  text?: string
  icon: ReactNode
}

interface PaletteCommand extends Command {
  /** Synonyms, as search terms. */
  synonyms: string
  run: () => void
}

/** Synonyms of screen titles. */
const screenSynonyms: Readonly<Record<string, string>> = {
  '/': t`start dashboard overview`,
  '/ai-image-generator': t`headshots portraits pictures photos shoot generate create styles linkedin prompt`,
  '/ai-image-dress-up': t`dress up clothes outfit garment suit shirt jacket wear try on`,
  '/ai-team-photo-generator': t`group company colleagues staff together people`,
  '/ai-video-generator': t`clip film movie animate move motion`,
  '/ai-video-generator-v2': t`video clip film movie scenes slideshow reel story`,
  '/ai-thumbnail-generator': t`youtube cover banner title text headline`,
  '/chat-with-your-photos': t`edit change retouch talk message assistant background remove`,
  '/style-selection': t`looks professions choose backdrop background`,
  '/ai-model-training-results': t`results gallery history images downloads library favourites favorites`,
  '/ai-model-training': t`train selfies likeness face person upload`,
  '/account': t`settings profile preferences password email notifications delete export privacy`,
  '/member-settings': t`team members company invite`,
}

/** The command palette: search for screens and actions. Loaded when first opened. */
export default function Palette({
  open,
  onClose,
  screens,
}: {
  open: boolean
  onClose: () => void
  screens: readonly PaletteScreen[]
}) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const actions = useActions()
  const close = () => {
    setQuery('')
    onClose()
  }
  const groups = useMemo(() => {
    const places = screens.map(
      ({ to, title, text, icon }): PaletteCommand => ({
        id: to,
        title,
        icon,
        ...(text ? { hint: text } : {}),
        synonyms: screenSynonyms[to] ?? '',
        run: () => void navigate(to),
      }),
    )
    if (query.trim() === '')
      return [
        { title: t`Go to`, items: places },
        { title: t`Actions`, items: actions },
      ]
    const found = [...places, ...actions]
      .map((item) => ({ item, match: matchOf(query, item.title, item.synonyms) }))
      .filter(({ match }) => match > 0)
      .toSorted((one, other) => other.match - one.match)
    return found.length === 0 ? [] : [{ title: t`Results`, items: found.map(({ item }) => item) }]
  }, [screens, actions, query, navigate])
  return (
    <CommandDialog
      open={open}
      onClose={close}
      title={t`Search or run a command`}
      placeholder={t`Search screens and actions`}
      groups={groups}
      query={query}
      onQuery={setQuery}
      onChoose={({ run }) => {
        close()
        run()
      }}
    />
  )
}

function useActions(): PaletteCommand[] {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const onboarded = useAppSelector(({ user }) => user.data.onboarded)
  return useMemo(() => {
    const go = (to: string) => () => void navigate(to)
    const open = (name: 'pricing' | 'gift' | 'photosChecklist') => () => dispatch(modalChanged({ name, open: true }))
    const mode = (value: 'light' | 'dark' | 'system') => () => setMode(value)
    const action = (id: string, title: string, icon: ReactNode, synonyms: string, run: () => void): PaletteCommand => ({
      id,
      title,
      icon,
      synonyms,
      run,
    })
    const work = [
      action(
        'shoot',
        t`New shoot`,
        <Sparkles />,
        t`create headshots pictures generate portraits`,
        go('/ai-image-generator'),
      ),
      action('upload', t`Upload photos`, <Upload />, t`train model selfies add new`, go('/ai-model-training')),
    ]
    return [
      ...(onboarded ? work : []),
      action('credits', t`Get more credits`, <Coins />, t`buy pricing plans subscribe upgrade pay`, open('pricing')),
      action('code', t`Redeem a code`, <Gift />, t`gift card voucher coupon claim`, open('gift')),
      action('invite', t`Invite a friend`, <UserPlus />, t`referral link share`, go('/account?section=invite')),
      action('photos', t`What makes a good photo?`, <Camera />, t`help tips selfie checklist`, open('photosChecklist')),
      action(
        'security',
        t`Password and passkeys`,
        <KeyRound />,
        t`sign-in security browsers sessions`,
        go('/account?section=sign-in'),
      ),
      action('light', t`Light appearance`, <Sun />, t`theme bright day colour color scheme mode`, mode('light')),
      action('dark', t`Dark appearance`, <Moon />, t`theme night black colour color scheme mode`, mode('dark')),
      action('system', t`System appearance`, <SunMoon />, t`theme automatic colour color scheme mode`, mode('system')),
      action('out', t`Sign out`, <LogOut />, t`logout log out leave exit`, () => {
        void call(signOut, {})
          .catch(() => undefined)
          .then(leaveToAuth)
      }),
    ]
  }, [dispatch, navigate, onboarded])
}
