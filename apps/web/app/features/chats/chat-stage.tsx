import { lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Button } from '../../ui/buttons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'
import type { Version } from './use-chat.ts'

const Keep = lazy(() => loadPart(() => import('./keep.tsx')))

interface Props {
  versions: readonly Version[]
  shown: Version
  onShow: (id: string) => void
  /** Null if the next change already starts from this version. */
  onGoOn: (() => void) | null
  onDeleted: () => void
}

/** The selected version, large, with its actions. */
export function ChatStage({ versions, shown, onShow, onGoOn, onDeleted }: Props) {
  const [against, setAgainst] = useState<string | null>(null)
  const others = versions.filter(({ id, picture }) => id !== shown.id && picture.status === 'ready')
  const before = others.find(({ id }) => id === against) ?? null
  const canCompare = shown.picture.status === 'ready' && others.length > 0
  const compare = (comparing: boolean) =>
    setAgainst(comparing ? (others.findLast(({ number }) => number < shown.number) ?? others[0]!).id : null)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex min-h-0 flex-1 gap-2">
        <Strip versions={versions} shown={shown} onShow={onShow} />
        <div className="relative min-w-0 flex-1 overflow-hidden rounded-2xl bg-stage">
          {before ? (
            <BeforeAfter
              key={`${before.id} ${shown.id}`}
              label={t`Compare ${nameOf(before)} with ${nameOf(shown)}`}
              before={<Large picture={before.picture} alt={nameOf(before)} />}
              after={<Large picture={shown.picture} alt={nameOf(shown)} />}
            />
          ) : (
            <Large picture={shown.picture} alt={nameOf(shown)} />
          )}
          {onGoOn && (
            <Button
              kind="secondary"
              size="small"
              onClick={onGoOn}
              className="absolute! bottom-2 left-1/2 -translate-x-1/2 shadow-print sm:hidden"
            >
              {t`Continue from here`}
            </Button>
          )}
        </div>
      </div>
      <div className="relative flex min-h-11 flex-wrap items-center justify-center gap-1.5 *:shrink-0 sm:max-lg:flex-nowrap sm:max-lg:justify-start sm:max-lg:overflow-x-auto lg:**:data-tool:sr-only">
        {shown.picture.status === 'ready' && (
          <Suspense>
            <Keep
              version={shown}
              original={versions[0]!}
              comparing={canCompare ? before !== null : null}
              onCompare={compare}
              onDeleted={onDeleted}
            />
          </Suspense>
        )}
        {onGoOn && (
          <Button kind="secondary" onClick={onGoOn} className="shrink-0 max-sm:hidden">
            {t`Continue from here`}
          </Button>
        )}
        {before && (
          <div className="absolute bottom-full left-2 mb-4 w-36 sm:w-48 lg:left-18">
            <Select
              label={t`Before`}
              labelHidden
              value={before.id}
              options={others.map((version) => ({ value: version.id, label: nameOf(version) }))}
              onChange={setAgainst}
            />
          </div>
        )}
      </div>
    </div>
  )
}

const nameOf = ({ number, label }: Version): string => (number === 0 ? t`Original` : `${number} · ${label}`)

function Large({ picture, alt }: { picture: Version['picture']; alt: string }): ReactNode {
  if (picture.status === 'failed')
    return <p className="grid size-full place-content-center px-8 text-center text-ink-soft">{picture.failure}</p>
  if (picture.status === 'in_progress')
    return (
      <div className="relative grid size-full place-content-center lit">
        <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
        <p className="text-ink-soft">{t`Rendering…`}</p>
      </div>
    )
  return <Picture src={picture.url ?? picture.previewUrl} alt={alt} priority className="size-full object-contain!" />
}

/** All versions of the image, in a row. */
function Strip({ versions, shown, onShow }: Pick<Props, 'versions' | 'shown' | 'onShow'>) {
  if (versions.length < 2) return null
  return (
    <ol aria-label={t`Versions`} className="flex shrink-0 flex-col gap-1.5 overflow-y-auto p-1 max-lg:hidden">
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            aria-label={t`Show ${nameOf(version)}`}
            aria-current={version.id === shown.id || undefined}
            title={nameOf(version)}
            onClick={() => onShow(version.id)}
            className="print-edge block aspect-4/5 w-12 lit outline-secondary-edge aria-[current]:outline-2 aria-[current]:outline-offset-2"
          >
            {version.picture.status === 'ready' && (
              <Picture src={version.picture.previewUrl} alt="" className="size-full" />
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
