import { type Light, lights } from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { Button } from '../../ui/buttons.tsx'
import { FullScreenDialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { ErrorState } from '../../ui/states.tsx'
import { changesLeft } from '../work/changes-left.ts'
import type { Work } from '../work/works.ts'
import { lightTitles } from './light-words.ts'
import { useLight } from './use-light.ts'

interface Props {
  work: Work
  onClose: () => void
  /** Shows the image in the chosen light, or this image again after Undo. */
  onShow: (id: string) => void
}

/** Shows an image in the photo's light, in soft studio light and in its style's light, side by side. */
export default function LightDialog({ work, onClose, onShow }: Props) {
  const chosen = useLight(work, onShow)
  const { loading, save, canSave } = chosen
  const { result, problem } = loading
  return (
    <FullScreenDialog
      open
      onClose={onClose}
      title={t`Light`}
      details={result ? changesLeft(result.editsLeft) : t`Changes the light. Your face shape stays the same.`}
      actions={
        <div className="flex w-full max-w-300 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p
            role={save.problem ? 'alert' : undefined}
            className={`text-sm ${save.problem ? 'text-bad' : 'text-ink-soft'}`}
          >
            {save.problem?.message ?? t`Your next headshots will use the light you save, too.`}
          </p>
          <Button
            kind="primary"
            className="max-sm:w-full"
            busy={save.busy}
            disabled={!canSave}
            onClick={() => void save.start()}
          >
            {t`Save as new image`}
          </Button>
        </div>
      }
    >
      <div className="flex min-h-0 flex-col overflow-y-auto bg-stage p-4">
        {/* Side by side, the images fit the height of the window. */}
        <div
          className="m-auto grid w-full justify-items-center gap-4"
          style={{ maxWidth: `min(75rem, ${3 * ratioOf(work)} * (100dvh - 16rem))` }}
        >
          {problem ? (
            <ErrorState onRetry={() => void loading.retry()} busy={loading.busy}>
              {problem.message}
            </ErrorState>
          ) : (
            <Choices work={work} chosen={chosen} />
          )}
        </div>
      </div>
    </FullScreenDialog>
  )
}

/** The lights as radio buttons, and on a phone, a larger preview of the chosen light. */
function Choices({ work, chosen }: { work: Work; chosen: ReturnType<typeof useLight> }) {
  const { current, light, choose } = chosen
  const { result } = chosen.loading
  const urlOf = (of: Light) => result?.choices.find((choice) => choice.light === of)?.previewUrl ?? null
  return (
    <>
      {/* Three images side by side are too small on a phone to show a difference. */}
      <Variant work={work} url={light && urlOf(light)} isLoading={!result} className="max-w-64 rounded-xl sm:hidden" />
      <RadioGroup
        legend={t`Light`}
        name="light"
        variant={cards}
        className="grid w-full grid-cols-3 gap-2 sm:gap-4"
        optionClassName="overflow-hidden rounded-xl border-line bg-sheet hover:border-edge"
        options={lights.map((value) => ({
          value,
          label: (
            <>
              <Variant work={work} url={urlOf(value)} isLoading={!result} />
              <span className="block px-2 py-2 text-sm leading-tight font-medium sm:px-3">
                {lightTitles[value]}
                {value === current && <span className="block font-normal text-ink-soft">{t`Current`}</span>}
              </span>
            </>
          ),
        }))}
        value={light}
        onChange={choose}
      />
    </>
  )
}

/** Aspect ratio of an image. */
const ratioOf = ({ width, height }: Work) => (width ?? 4) / (height ?? 5)

/** A preview, or the faded image itself while the preview loads. */
function Variant({
  work,
  url,
  isLoading,
  className = '',
}: {
  work: Work
  url: string | null
  isLoading: boolean
  className?: string
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = url !== null && url !== broken
  return (
    <span className={`relative block w-full overflow-hidden ${className}`} style={{ aspectRatio: ratioOf(work) }}>
      <img
        src={isShown ? url : (work.previewUrl ?? undefined)}
        alt=""
        onError={() => isShown && setBroken(url)}
        className={`absolute inset-0 size-full object-cover transition-opacity motion-reduce:transition-none ${isShown ? '' : 'opacity-30'}`}
      />
      {!isShown && !isLoading && (
        <span className="absolute inset-0 grid place-items-center p-2 text-center text-sm">{t`No preview right now`}</span>
      )}
    </span>
  )
}
