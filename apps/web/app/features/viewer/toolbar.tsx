import { findPage } from '@keylight/contract'
import {
  Clapperboard,
  Copy,
  Download,
  Ellipsis,
  GalleryThumbnails,
  Heart,
  type LucideIcon,
  MessageCircle,
  Scaling,
  Share2,
  Shirt,
  SlidersHorizontal,
  Sparkle,
  SquareSplitHorizontal,
  SunMedium,
  Trash2,
  WandSparkles,
} from 'lucide-react'
import { type ButtonHTMLAttributes, lazy, type ReactNode, type Ref, Suspense } from 'react'
import { t } from '#words'
import { useMedia } from '../../browser/use-media.ts'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import type { Work } from '../work/works.ts'
import type { ViewerPanel, WorkActions } from './use-work-actions.ts'

const DownloadDialog = lazy(() => import('./download/download-dialog.tsx'))
const RetouchDialog = lazy(() => import('../retouches/retouch-dialog.tsx'))
const LightDialog = lazy(() => import('../lights/light-dialog.tsx'))
const ShareDialog = lazy(() => import('../shares/share-dialog.tsx'))

/** Tools for an image. Tools that re-render an image from its photo don't support AI-generated images. */
const tools: readonly { path: `/${string}`; title: string; icon: LucideIcon; makesAgain?: boolean }[] = [
  { path: '/chat-with-your-photos', title: t`Edit in chat`, icon: MessageCircle },
  { path: '/ai-image-dress-up', title: t`Change outfit`, icon: Shirt, makesAgain: true },
  { path: '/ai-video-generator', title: t`Video`, icon: Clapperboard, makesAgain: true },
  { path: '/ai-thumbnail-generator', title: t`Thumbnail`, icon: GalleryThumbnails, makesAgain: true },
]

interface Props {
  work: Work
  actions: WorkActions
  panel: ViewerPanel | null
  onPanel: (panel: ViewerPanel | null) => void
  /** Null if there is nothing to compare with. */
  comparing: boolean | null
  onCompare: (comparing: boolean) => void
  /** Shows the derived image, or this image again. Without it, no editing is offered. */
  onShow?: (id: string) => void
}

/** Minimum window width for one row with all tools. */
const phone = '(max-width: 39.99rem)'

/** Tools of the viewer. */
export function Toolbar(props: Props) {
  const { work, actions, panel, onPanel, onShow } = props
  const isPhone = useMedia(phone)
  const problem = actions.download.problem ?? actions.copy?.problem
  const close = () => onPanel(null)
  const closeAndShow = (show: (id: string) => void) => (id: string) => {
    close()
    show(id)
  }
  return (
    <>
      {problem && (
        <p role="alert" className="w-full text-center text-sm text-bad">
          {problem.message}
        </p>
      )}
      {isPhone ? <PhoneTools {...props} /> : <DesktopTools {...props} />}
      <Suspense>
        {panel === 'download' && <DownloadDialog work={work} onClose={close} />}
        {panel === 'retouch' && onShow && <RetouchDialog work={work} onClose={close} onShow={closeAndShow(onShow)} />}
        {panel === 'light' && onShow && <LightDialog work={work} onClose={close} onShow={closeAndShow(onShow)} />}
        {panel === 'share' && <ShareDialog work={work} onClose={close} />}
      </Suspense>
    </>
  )
}

function DesktopTools({ work, actions, onPanel, comparing, onCompare, onShow }: Props) {
  const { download, toggleFavourite, isFavourite, upscale, retouch, light, copy } = actions
  const usedIn = toolsFor(work)
  return (
    <>
      {toggleFavourite && (
        <Tool
          label={t`Favourite`}
          shortcut="F"
          pressed={isFavourite}
          onClick={toggleFavourite}
          icon={<Heart className="size-5" fill={isFavourite ? 'currentColor' : 'none'} />}
        />
      )}
      {comparing !== null && (
        <Tool
          label={t`Before and after`}
          shortcut="B"
          pressed={comparing}
          onClick={() => onCompare(!comparing)}
          icon={<SquareSplitHorizontal className="size-5" />}
        />
      )}
      {retouch && onShow && (
        <Tool label={t`Retouch`} shortcut="R" onClick={retouch} icon={<Sparkle className="size-5" />} />
      )}
      {light && onShow && (
        <Tool label={t`Light`} shortcut="L" onClick={light} icon={<SunMedium className="size-5" />} />
      )}
      {upscale && <Tool label={t`Upscale`} shortcut="U" onClick={upscale} icon={<Scaling className="size-5" />} />}
      <Tool label={t`Share`} shortcut="S" onClick={() => onPanel('share')} icon={<Share2 className="size-5" />} />
      {usedIn.length > 0 && (
        <Menu
          trigger={
            <Button
              aria-label={t`Use in`}
              icon={<WandSparkles className="size-5" />}
              className="max-lg:size-11 max-lg:px-0"
              title={t`Use in another tool`}
            >
              <span data-tool="" className="max-lg:hidden">
                {t`Use in`}
              </span>
            </Button>
          }
        >
          {usedIn}
        </Menu>
      )}
      <Menu
        trigger={
          <IconButton label={t`More`} variant="plain" className="size-11">
            <Ellipsis className="size-5" />
          </IconButton>
        }
      >
        {copy && (
          <>
            <MenuItem icon={<Copy />} onPress={() => void copy.start()}>
              {t`Copy image`}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={<Trash2 />} danger onPress={actions.remove}>
          {t`Delete`}
        </MenuItem>
      </Menu>
      <div className="flex gap-1">
        <Button
          kind="primary"
          title={t`Download (D)`}
          aria-keyshortcuts="D"
          busy={download.busy}
          onClick={() => void download.start()}
          icon={<Download className="size-5" />}
          className={work.kind === 'video' ? '' : 'rounded-r-md!'}
        >
          {t`Download`}
        </Button>
        {work.kind !== 'video' && (
          <Button
            kind="primary"
            aria-label={t`Sizes and formats`}
            title={t`For LinkedIn, a CV or print, or in another shape`}
            onClick={() => onPanel('download')}
            icon={<SlidersHorizontal className="size-5" />}
            className="rounded-l-md! px-3!"
          />
        )}
      </div>
    </>
  )
}

/** One row with labels under the icons, and menus for less common tools. */
function PhoneTools({ work, actions, onPanel, comparing, onCompare, onShow }: Props) {
  const { download, toggleFavourite, isFavourite, upscale, retouch, light, copy } = actions
  const edits = [
    retouch && onShow && (
      <MenuItem key="retouch" icon={<Sparkle />} onPress={retouch}>
        {t`Retouch`}
      </MenuItem>
    ),
    light && onShow && (
      <MenuItem key="light" icon={<SunMedium />} onPress={light}>
        {t`Light`}
      </MenuItem>
    ),
    upscale && (
      <MenuItem key="upscale" icon={<Scaling />} onPress={upscale}>
        {t`Upscale`}
      </MenuItem>
    ),
    ...toolsFor(work),
  ].filter(Boolean)
  return (
    <div className="-mx-2 grid shrink-0 grow basis-full auto-cols-fr grid-flow-col">
      {toggleFavourite && (
        <PhoneTool
          label={t`Favourite`}
          pressed={isFavourite}
          onClick={toggleFavourite}
          icon={<Heart fill={isFavourite ? 'currentColor' : 'none'} />}
        />
      )}
      {comparing !== null && (
        <PhoneTool
          label={t`Compare`}
          aria-label={t`Compare before and after`}
          pressed={comparing}
          onClick={() => onCompare(!comparing)}
          icon={<SquareSplitHorizontal />}
        />
      )}
      {edits.length > 0 && <Menu trigger={<PhoneTool label={t`Edit`} icon={<WandSparkles />} />}>{edits}</Menu>}
      <PhoneTool label={t`Share`} onClick={() => onPanel('share')} icon={<Share2 />} />
      <Menu trigger={<PhoneTool label={t`More`} icon={<Ellipsis />} />}>
        {work.kind !== 'video' && (
          <MenuItem icon={<SlidersHorizontal />} onPress={() => onPanel('download')}>
            {t`Sizes and formats`}
          </MenuItem>
        )}
        {copy && (
          <MenuItem icon={<Copy />} onPress={() => void copy.start()}>
            {t`Copy image`}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} danger onPress={actions.remove}>
          {t`Delete`}
        </MenuItem>
      </Menu>
      <PhoneTool
        label={t`Download`}
        isMain
        aria-busy={download.busy || undefined}
        onClick={() => void download.start()}
        icon={<Download />}
      />
    </div>
  )
}

interface PhoneToolProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  label: string
  icon: ReactNode
  pressed?: boolean
  isMain?: boolean
}

function PhoneTool({ label, icon, pressed, isMain = false, ...rest }: PhoneToolProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className="group flex min-h-13 min-w-0 flex-col items-center justify-center gap-1 rounded-lg text-[0.6875rem] leading-none font-medium"
      {...rest}
    >
      <span
        className={`grid h-8 w-12 place-items-center rounded-full [&>svg]:size-5.5 ${isMain ? 'bg-primary text-white group-aria-busy:animate-pulse' : 'group-aria-pressed:bg-secondary-wash group-aria-pressed:text-secondary-ink group-data-popup-open:bg-hover'}`}
      >
        {icon}
      </span>
      <span className="max-w-full truncate leading-tight">{label}</span>
    </button>
  )
}

function Tool({
  label,
  shortcut,
  pressed,
  onClick,
  icon,
}: {
  label: string
  shortcut: string
  pressed?: boolean
  onClick: () => void
  icon: ReactNode
}) {
  return (
    <Button
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      onClick={onClick}
      icon={icon}
      className="aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink max-lg:size-11 max-lg:px-0"
    >
      <span data-tool="" className="max-lg:hidden">
        {label}
      </span>
    </Button>
  )
}

/** Returns the menu items of tools that start from an image of one person. */
function toolsFor(work: Work): ReactNode[] {
  const isPicture = work.kind !== 'video' && work.kind !== 'thumbnail' && work.kind !== 'upscale'
  if (!isPicture || work.model._id === null) return []
  return tools
    .filter(({ path, makesAgain }) => findPage(path)?.ready && !(makesAgain && work.isDrawn))
    .map(({ path, title, icon: Icon }) => (
      <MenuLink key={path} to={`${path}?picture=${work.id}`} icon={<Icon />}>
        {title}
      </MenuLink>
    ))
}
