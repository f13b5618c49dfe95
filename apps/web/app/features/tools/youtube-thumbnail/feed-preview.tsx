import { type ThumbnailDesign, thumbnailSizes } from '@keylight/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { Trans, t } from '#words'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { drawThumbnail } from '../../thumbnails/editor/draw.ts'
import type { LayerWorks } from '../../thumbnails/editor/layers.ts'

/** YouTube's limit. Feeds truncate titles much earlier. */
const titleLengthMax = 100

type Scheme = 'light' | 'dark'
const schemes = [
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const

/** Previews of the thumbnail in YouTube's feeds, at their real sizes. */
export function FeedPreview({
  design,
  works,
  title,
  onTitle,
}: {
  design: ThumbnailDesign
  works: LayerWorks
  title: string
  onTitle: (title: string) => void
}) {
  const [scheme, setScheme] = useState<Scheme>('light')
  const url = usePicture(design, works)
  if ((design.size ?? 'landscape') !== 'landscape') return null
  const shown = { url, title: title.trim() || t`Your video’s title goes here and takes up to two lines` }
  return (
    <section className="mt-12" aria-labelledby="feed-preview">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="feed-preview" className="text-title">
            {t`Preview`}
          </h2>
          <p className="mt-2 max-w-140 text-ink-soft">
            <Trans>
              Your thumbnail at YouTube’s feed sizes, with the length badge in the corner. If you can’t read the text
              here, viewers can’t either.
            </Trans>
          </p>
        </div>
        <RadioGroup
          legend={t`Preview colour scheme`}
          name="feed-scheme"
          variant={segments}
          className="p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1.5"
          options={schemes}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <div className="mt-5 max-w-140">
        <Field
          label={t`Video title`}
          hint={t`${title.length} of ${titleLengthMax} characters. Used only in the preview.`}
          value={title}
          maxLength={titleLengthMax}
          onChange={onTitle}
        />
      </div>
      <div
        data-scheme={scheme}
        className={`mt-6 grid items-start gap-x-10 gap-y-10 overflow-hidden rounded-2xl border border-line p-4 sm:p-8 lg:grid-cols-[22.5rem_minmax(0,1fr)] ${scheme === 'dark' ? 'bg-[#0f0f0f] text-[#f1f1f1]' : 'bg-white text-[#0f0f0f]'}`}
      >
        <Place name={t`Phone, home feed`}>
          <div className="-mx-4 max-w-90 sm:mx-0">
            <Shot {...shown} badge className="aspect-video w-full" />
            <Words {...shown} scheme={scheme} className="px-3 pt-3" avatar="size-9" />
          </div>
        </Place>
        <div className="grid gap-10">
          <Place name={t`Computer, home feed`}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,0.6fr)]">
              <div className="max-w-80">
                <Shot {...shown} badge className="aspect-video w-full rounded-xl" />
                <Words {...shown} scheme={scheme} className="pt-3" avatar="size-9" />
              </div>
              <Neighbour scheme={scheme} className="max-sm:hidden" />
              <Neighbour scheme={scheme} className="max-xl:hidden" />
            </div>
          </Place>
          <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
            <Place name={t`Computer, next to a video`}>
              <div className="flex gap-2">
                <Shot {...shown} badge className="h-23.5 w-42 shrink-0 rounded-lg" />
                <Words {...shown} scheme={scheme} className="min-w-0 text-sm" />
              </div>
            </Place>
            <Place name={t`Phone, search and suggestions`}>
              <div className="flex gap-2">
                <Shot {...shown} badge className="h-17.5 w-31 shrink-0 rounded-md" />
                <Words {...shown} scheme={scheme} className="min-w-0 text-xs" />
              </div>
            </Place>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Returns the thumbnail as an image scaled by the browser, as on YouTube. */
function usePicture(design: ThumbnailDesign, works: LayerWorks): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    const timer = setTimeout(() => {
      const sheet = thumbnailSizes[design.size ?? 'landscape']
      const canvas = document.createElement('canvas')
      canvas.width = sheet.width
      canvas.height = sheet.height
      const context = canvas.getContext('2d')
      if (!context) return
      drawThumbnail(context, design, sheet, works)
      canvas.toBlob((blob) => !gone && blob && setUrl(URL.createObjectURL(blob)), 'image/jpeg', 0.92)
    }, 250)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [design, works])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

const Place = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure>
    <figcaption className="mb-3 text-xs opacity-70">{name}</figcaption>
    {children}
  </figure>
)

function Shot({ url, badge, className }: { url: string | null; badge: boolean; className: string }) {
  return (
    <div className={`relative overflow-hidden bg-[#8884] ${className}`}>
      {url && <img src={url} alt="" className="size-full object-cover" />}
      {badge && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/80 px-1 text-xs leading-4.5 font-medium text-white">
          12:34
        </span>
      )}
    </div>
  )
}

function Words({
  title,
  scheme,
  className,
  avatar,
}: {
  title: string
  scheme: Scheme
  className: string
  avatar?: string
}) {
  const soft = scheme === 'dark' ? 'text-[#aaaaaa]' : 'text-[#606060]'
  return (
    <div className={`flex gap-3 ${className}`}>
      {avatar && <span className={`shrink-0 rounded-full bg-[#8886] ${avatar}`} />}
      <div className="min-w-0">
        <p className="line-clamp-2 leading-snug font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className={`mt-1 text-[0.9em] ${soft}`}>{t`Your channel`}</p>
        <p className={`text-[0.9em] ${soft}`}>{t`Views and date`}</p>
      </div>
    </div>
  )
}

/** A placeholder for another video. */
function Neighbour({ scheme, className }: { scheme: Scheme; className: string }) {
  const tint = scheme === 'dark' ? 'bg-[#272727]' : 'bg-[#e9e9e9]'
  return (
    <div aria-hidden="true" className={className}>
      <div className={`aspect-video w-full rounded-xl ${tint}`} />
      <div className="flex gap-3 pt-3">
        <span className={`size-9 shrink-0 rounded-full ${tint}`} />
        <div className="grow space-y-2 pt-1">
          <div className={`h-3.5 rounded-sm ${tint}`} />
          <div className={`h-3.5 w-2/3 rounded-sm ${tint}`} />
        </div>
      </div>
    </div>
  )
}
