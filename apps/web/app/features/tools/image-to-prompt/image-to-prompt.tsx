import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Trans, t } from '#words'
import { loadPart } from '../../../load-part.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { studioMegabytes } from '../../tryouts/tryout-run.ts'
import { ToolFrame } from '../tool-frame.tsx'

const Workspace = lazy(() =>
  loadPart(async () => ({ default: (await import('./prompt-workspace.tsx')).PromptWorkspace })),
)

/** Turns an image into a prompt, by measuring it on this device. */
export function ImageToPrompt({ children }: { children: ReactNode }) {
  const [picture, setPicture] = useState<File | null>(null)
  return (
    <ToolFrame
      path="/ai-free-image-to-prompt-generator"
      pictures={{
        title: picture ? t`Choose another image` : t`Choose an image`,
        room: 1,
        sample: { url: '/people/portrait-009.photo-960.avif', name: 'sample.avif' },
        onPictures: ([next]) => setPicture(next ?? null),
      }}
      example={<Example />}
      note={t`Your image stays on your device. One-time ${studioMegabytes} MB download.`}
      work={
        picture ? (
          <Suspense fallback={<Spinner />}>
            <Workspace picture={picture} onPicture={setPicture} />
          </Suspense>
        ) : null
      }
    >
      {children}
    </ToolFrame>
  )
}

/** Example prompt in the tool's format. */
const Example = () => (
  <figure className="rounded-2xl border border-line bg-sheet p-5 shadow-print">
    <figcaption className="text-sm text-ink-soft">{t`From our sample photo`}</figcaption>
    <p className="mt-3 font-mono text-sm leading-relaxed">
      <Trans>
        photograph, head-and-shoulders portrait, subject centred, one person, relaxed expression, mouth closed, facing
        the camera, detailed background in silver and moss, green foliage, key light from the left of the frame, gentle
        shadows, balanced exposure, medium contrast, natural colours, palette of blue grey, moss, silver and taupe, deep
        focus --ar 4:5 --style raw
      </Trans>
    </p>
  </figure>
)
