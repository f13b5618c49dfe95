import { useState } from 'react'
import { t } from '#words'
import { saveBlob } from '../../../browser/save-file.ts'
import { BeforeAfter } from '../../../ui/before-after.tsx'
import { Button, TextButton } from '../../../ui/buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Reveal } from '../../../ui/reveal.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import type { Headshot } from './use-headshots.ts'

/** A finished headshot with its comparison and a download for each size. */
export function MadeHeadshot({ title, files }: { title: string; files: readonly Headshot[] }) {
  const [compares, setCompares] = useState(false)
  const [first] = files
  const after = useObjectUrl(first?.blob ?? null)
  const before = useObjectUrl(first?.before ?? null)
  if (!first) return null
  const { width, height } = first.crop
  return (
    <li>
      <div className="print-edge" style={{ aspectRatio: `${width} / ${height}` }}>
        <Reveal of={first.name}>
          {compares && before && after ? (
            <BeforeAfter
              label={t`Compare your photo with ${title}`}
              before={<img src={before} alt={t`You, before editing`} className="size-full object-cover" />}
              after={<img src={after} alt={t`You: ${title}`} className="size-full object-cover" />}
            />
          ) : (
            after && <img src={after} alt={t`You: ${title}`} className="size-full object-cover" />
          )}
        </Reveal>
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-2 text-sm">
        <p className="font-semibold">{title}</p>
        {before && (
          <TextButton aria-pressed={compares} onClick={() => setCompares(!compares)}>
            {compares ? t`Show headshot` : t`Compare`}
          </TextButton>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {files.map(({ name, blob, crop }) => (
          <Button
            key={name}
            size="small"
            icon={<Icon name="download" className="size-3.5" />}
            aria-label={t`Download ${title} for ${crop.title}`}
            onClick={() => saveBlob(blob, name)}
          >
            {crop.title}
          </Button>
        ))}
      </div>
    </li>
  )
}
