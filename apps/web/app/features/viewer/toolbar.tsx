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
  Trash2,
  WandSparkles,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Work } from '../../state/works.ts'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/kit/menu.tsx'
import type { ViewerPanel, WorkActions } from './use-work-actions.ts'

const DownloadDialog = lazy(() => import('./download/download-dialog.tsx'))
const RetouchDialog = lazy(() => import('./retouch-dialog.tsx'))
const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** Where a picture can be used next. */
const tools: readonly { path: `/${string}`; title: string; icon: LucideIcon }[] = [
  { path: '/chat-with-your-photos', title: 'Edit in chat', icon: MessageCircle },
  { path: '/ai-image-dress-up', title: 'Dress-up', icon: Shirt },
  { path: '/ai-video-generator', title: 'Video', icon: Clapperboard },
  { path: '/ai-thumbnail-generator', title: 'Thumbnail', icon: GalleryThumbnails },
]

interface Props {
  work: Work
  actions: WorkActions
  panel: ViewerPanel | null
  onPanel: (panel: ViewerPanel | null) => void
  /** Null where there is nothing to compare with. */
  comparing: boolean | null
  onCompare: (comparing: boolean) => void
  /** Shows the picture that was made of this one, or this one again. Without it, nothing is made here. */
  onShow?: (id: string) => void
}

/** What can be done with the picture in the viewer. */
export function Toolbar({ work, actions, panel, onPanel, comparing, onCompare, onShow }: Props) {
  const { download, toggleFavourite, isFavourite, upscale, retouch } = actions
  const problem = download.problem ?? actions.copy?.problem
  return (
    <>
      {problem && (
        <p role="alert" className="w-full text-center text-sm text-bad">
          {problem.message}
        </p>
      )}
      {toggleFavourite && (
        <Tool
          label="Favourite"
          shortcut="F"
          pressed={isFavourite}
          onClick={toggleFavourite}
          icon={<Heart className="size-5" fill={isFavourite ? 'currentColor' : 'none'} />}
        />
      )}
      {comparing !== null && (
        <Tool
          label="Before and after"
          shortcut="B"
          pressed={comparing}
          onClick={() => onCompare(!comparing)}
          icon={<SquareSplitHorizontal className="size-5" />}
        />
      )}
      {retouch && onShow && (
        <Tool label="Retouch" shortcut="R" onClick={retouch} icon={<Sparkle className="size-5" />} />
      )}
      {upscale && <Tool label="Upscale" shortcut="U" onClick={upscale} icon={<Scaling className="size-5" />} />}
      <Tool label="Share" shortcut="S" onClick={() => onPanel('share')} icon={<Share2 className="size-5" />} />
      <UseIn work={work} />
      <Menu
        trigger={
          <IconButton label="More" look="plain" className="size-11">
            <Ellipsis className="size-5" />
          </IconButton>
        }
      >
        {actions.copy && (
          <MenuItem icon={<Copy />} onPress={() => void actions.copy?.start()}>
            Copy picture
          </MenuItem>
        )}
        {actions.copy && <MenuSeparator />}
        <MenuItem icon={<Trash2 />} danger onPress={actions.remove}>
          Delete
        </MenuItem>
      </Menu>
      <div className="flex gap-1">
        <Button
          kind="primary"
          title="Download (D)"
          aria-keyshortcuts="D"
          busy={download.busy}
          onClick={() => void download.start()}
          icon={<Download className="size-5" />}
          className={`max-sm:px-3.5 max-sm:text-sm ${work.kind === 'video' ? '' : 'rounded-r-md!'}`}
        >
          Download
        </Button>
        {work.kind !== 'video' && (
          <Button
            kind="primary"
            aria-label="Sizes and formats"
            title="For LinkedIn, a CV or print, or in another shape"
            onClick={() => onPanel('download')}
            icon={<SlidersHorizontal className="size-5" />}
            className="rounded-l-md! px-3!"
          />
        )}
      </div>
      <Suspense>
        {panel === 'download' && <DownloadDialog work={work} onClose={() => onPanel(null)} />}
        {panel === 'retouch' && onShow && (
          <RetouchDialog
            work={work}
            onClose={() => onPanel(null)}
            onShow={(id) => {
              onPanel(null)
              onShow(id)
            }}
          />
        )}
        {panel === 'share' && <ShareDialog work={work} onClose={() => onPanel(null)} />}
      </Suspense>
    </>
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

/** The tools that start from a picture of one person. */
function UseIn({ work }: { work: Work }) {
  const ready = tools.filter(({ path }) => findPage(path)?.ready)
  const isPicture = work.kind !== 'video' && work.kind !== 'thumbnail' && work.kind !== 'upscale'
  if (!isPicture || work.model._id === null || ready.length === 0) return null
  return (
    <Menu
      trigger={
        <Button
          aria-label="Use in"
          icon={<WandSparkles className="size-5" />}
          className="max-lg:size-11 max-lg:px-0"
          title="Use in another tool"
        >
          <span data-tool="" className="max-lg:hidden">
            Use in
          </span>
        </Button>
      }
    >
      {ready.map(({ path, title, icon: Icon }) => (
        <MenuLink key={path} to={`${path}?picture=${work.id}`} icon={<Icon />}>
          {title}
        </MenuLink>
      ))}
    </Menu>
  )
}
