import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { t } from '#words'
import { openDeviceStore } from '../../../browser/device-store.ts'
import { loadPart } from '../../../load-part.ts'
import { Button } from '../../../ui/buttons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { studioMegabytes } from '../../tryouts/tryout-run.ts'
import { ExampleFigure } from '../example-figure.tsx'
import { ToolFrame } from '../tool-frame.tsx'
import type { KeptThumbnail } from './thumbnail-workspace.tsx'

const Workspace = lazy(() =>
  loadPart(async () => ({ default: (await import('./thumbnail-workspace.tsx')).ThumbnailWorkspace })),
)

const store = openDeviceStore<KeptThumbnail>('keylight-thumbnail', 'designs')
const key = 'latest'
const keep = (kept: KeptThumbnail) => store.put(key, kept)

/** The thumbnail editor for visitors, running entirely on their device. */
export function ThumbnailMaker({ children }: { children: ReactNode }) {
  const [begun, setBegun] = useState(false)
  const [photo, setPhoto] = useState<File | null>(null)
  const [kept, setKept] = useState<KeptThumbnail | null>(null)
  useEffect(() => {
    // Restores the design on the next visit.
    void store.get(key).then((earlier) => {
      if (!earlier) return
      setKept(earlier)
      setPhoto((now) => now ?? earlier.photo)
      setBegun(true)
    })
  }, [])
  const startOver = () => {
    void store.delete(key)
    setBegun(false)
    setPhoto(null)
    setKept(null)
  }
  return (
    <ToolFrame
      path="/ai-free-youtube-thumbnail-maker"
      pictures={{
        title: photo ? t`Change photo` : t`Choose a photo of yourself`,
        room: 1,
        camera: true,
        sample: { url: '/people/portrait-009.photo-960.avif', name: 'sample.avif' },
        onPictures: ([next]) => {
          setPhoto(next ?? null)
          setBegun(true)
        },
      }}
      example={<Example />}
      note={
        <>
          <Button onClick={() => setBegun(true)}>{t`Start without a photo`}</Button>
          <p className="mt-4">
            {t`Your photo stays on your device. The first cut-out downloads about ${studioMegabytes} MB.`}
          </p>
        </>
      }
      work={
        begun ? (
          <Suspense fallback={<Spinner />}>
            <Workspace photo={photo} kept={kept} onPhoto={setPhoto} onKeep={keep} onStartOver={startOver} />
          </Suspense>
        ) : null
      }
    >
      {children}
    </ToolFrame>
  )
}

const Example = () => (
  <ExampleFigure
    src="/tools/youtube-thumbnail.webp"
    width={1280}
    height={720}
    alt={t`A thumbnail of a person with a white outline next to large text`}
    caption={t`Example`}
  />
)
