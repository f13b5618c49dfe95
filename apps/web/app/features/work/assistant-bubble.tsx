import { findPage } from '@keylight/contract'
import { MessageCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#words'
import { useAppSelector } from '../../state/store.ts'

const chatPath = '/chat-with-your-photos'

/** Opens the chat with the image in view. Shown to onboarded users on all pages except the chat, but not on phones. */
export function AssistantBubble() {
  const onboarded = useAppSelector(({ user }) => user.data.onboarded)
  const { pathname } = useLocation()
  const openWithPicture = useChatLink()
  if (!onboarded || pathname === chatPath || !findPage(chatPath)?.ready) return null
  return (
    <Link
      to={chatPath}
      title={t`Edit an image in the chat`}
      onClick={openWithPicture}
      className="grid size-11 place-items-center rounded-full max-md:hidden desktop:border desktop:border-line desktop:bg-sheet desktop:text-accent desktop:hover:border-edge tablet:bg-primary tablet:text-white tablet:shadow-print tablet:hover:bg-primary-deep forced-colors:border"
    >
      <MessageCircle className="size-5" />
      <span className="sr-only">{t`Edit an image in the chat`}</span>
    </Link>
  )
}

/** Returns the click handler of links to the chat, which opens it with the image in view, if any. */
export function useChatLink(): (event: MouseEvent) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (event) => {
    const picture = new URLSearchParams(search).get('picture') ?? pictureInView()
    if (!picture || pathname === chatPath || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(`${chatPath}?picture=${encodeURIComponent(picture)}`)
  }
}

/** Returns the id of the linked image nearest to the centre of the window. */
export function pictureInView(): string | null {
  const shown = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="picture="]')]
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
    .map(({ link, box: { left, top, width, height } }) => ({
      link,
      distance: Math.hypot(left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2),
    }))
    .toSorted((one, other) => one.distance - other.distance)
  return shown[0] ? new URL(shown[0].link.href).searchParams.get('picture') : null
}
