import { resultPage, type Upscale } from '@keylight/contract'
import { Maximize2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#words'
import { inDigits } from '../../formats/numbers.ts'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ButtonLink } from '../../ui/buttons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { loadUpscales } from './upscales-slice.ts'

/** All upscaled images, and upscales in progress. */
export default function Upscaled() {
  const { upscales, upscalePhotos, isLoading, error } = useAppSelector(({ account }) => account)
  const dispatch = useAppDispatch()
  const byId = new Map(upscales.map((upscale) => [upscale._id, upscale]))
  const running = upscales.filter(({ status }) => status === 'in_progress')
  if (error && upscales.length === 0)
    return (
      <ErrorState onRetry={() => void dispatch(loadUpscales())} busy={isLoading}>
        {sentenceOfError(error)}
      </ErrorState>
    )
  if (upscales.length === 0 && isLoading) return <Skeleton className="h-64 rounded-2xl" />
  if (running.length + upscalePhotos.length === 0)
    return (
      <EmptyState
        icon={<Maximize2 />}
        title={t`No upscaled images yet`}
        action={<ButtonLink to="/ai-model-training-results">{t`See your images`}</ButtonLink>}
      >
        {t`Open an image and choose Upscale to make it two or four times as large.`}
      </EmptyState>
    )
  return (
    <ul aria-label={t`Upscaled images`} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
      {running.map(({ _id, factor }) => (
        <li key={_id}>
          <Skeleton className="aspect-4/5 rounded-print" />
          <p role="status" className="mt-2 text-sm text-ink-soft">
            {t`Upscaling ${factor}×…`}
          </p>
        </li>
      ))}
      {upscalePhotos.map(({ id, url, originalId }) => (
        <li key={id}>
          <Item url={url} upscale={byId.get(originalId)} />
        </li>
      ))}
    </ul>
  )
}

function Item({ url, upscale }: { url: string; upscale: Upscale | undefined }) {
  if (!upscale) return null
  const { _id, factor, width, height, previewUrl } = upscale
  return (
    <Link to={resultPage(_id)} className="group block rounded-print">
      <span className="print-edge block">
        <Picture src={previewUrl ?? url} alt="" className="aspect-4/5 size-full" />
      </span>
      <span className="mt-2 block text-[0.9375rem] font-medium group-hover:underline">{t`Upscaled ${factor}×`}</span>
      {width !== null && height !== null && (
        <span className="block text-sm text-ink-soft tabular-nums">
          {t`${inDigits(width)} × ${inDigits(height)} pixels`}
        </span>
      )}
    </Link>
  )
}
