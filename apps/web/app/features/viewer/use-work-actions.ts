import { downloadWork } from '@keylight/contract'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { type Call, useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { toast } from '../../ui/toast.ts'
import { isFavourite, submitFavourite } from '../favourites/favourites-slice.ts'
import { upscalerOpened } from '../upscales/upscaler-slice.ts'
import { deleteWithUndo, saveWork } from '../work/work-actions.ts'
import type { Work } from '../work/works.ts'

/** A panel over the viewer. */
export type ViewerPanel = 'download' | 'share' | 'retouch' | 'light'

export interface WorkActions {
  isFavourite: boolean
  /** Null if the action isn't possible. */
  toggleFavourite: (() => void) | null
  download: Call<[], void>
  copy: Call<[], void> | null
  upscale: (() => void) | null
  retouch: (() => void) | null
  light: (() => void) | null
  remove: () => void
  /** The actions by key. */
  keys: Record<string, () => void>
}

/** Returns the actions of the viewer's buttons and keys for one item. */
export function useWorkActions(
  work: Work,
  { onPanel, onDeleted }: { onPanel: (panel: ViewerPanel) => void; onDeleted: () => void },
): WorkActions {
  const dispatch = useAppDispatch()
  const favourites = useAppSelector(({ account }) => account.favoritePhotos)
  const download = useCall((signal) => saveWork(work.id, signal))
  const copy = useCall(async () => {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(work.id) })])
    toast(t`Image copied.`, 'success')
  })
  const { url } = work
  const isPicture = work.kind !== 'video' && work.status === 'ready'
  // The specification requires failures to be stored in the state only. The heart stays unchanged.
  const toggleFavourite =
    work.status === 'ready' && url ? () => void dispatch(submitFavourite({ workId: work.id, url })) : null
  const upscale =
    isPicture && work.kind !== 'upscale' && url
      ? () => void dispatch(upscalerOpened({ url, model: work.model.name, location: 'viewer', imageId: work.id }))
      : null
  const retouch = isPicture && !['upscale', 'thumbnail'].includes(work.kind) ? () => onPanel('retouch') : null
  const light = isPicture && work.canRelight ? () => onPanel('light') : null
  const remove = () => {
    onDeleted()
    dispatch(deleteWithUndo([work.id], work.kind === 'video' ? t`Video deleted.` : t`Image deleted.`))
  }
  const ready: Record<string, () => void> = { d: () => void download.start(), s: () => onPanel('share') }
  return {
    isFavourite: isFavourite(favourites, work.id),
    toggleFavourite,
    download,
    copy: isPicture && typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator ? copy : null,
    upscale,
    retouch,
    light,
    remove,
    keys: {
      ...(work.status === 'ready' ? ready : {}),
      ...(toggleFavourite ? { f: toggleFavourite } : {}),
      ...(upscale ? { u: upscale } : {}),
      ...(retouch ? { r: retouch } : {}),
      ...(light ? { l: light } : {}),
      Delete: remove,
    },
  }
}

/** Returns the full-size image as a PNG, the only image format all clipboards accept. */
async function pngOf(workId: string): Promise<Blob> {
  const { url } = await call(downloadWork, { workId })
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be copied.')))),
  )
}
