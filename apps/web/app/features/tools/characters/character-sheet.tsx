import { lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '#words'
import { loadPart } from '../../../load-part.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { studioMegabytes } from '../../tryouts/tryout-run.ts'
import { ExampleFigure } from '../example-figure.tsx'
import { ToolFrame } from '../tool-frame.tsx'

const Workspace = lazy(() =>
  loadPart(async () => ({ default: (await import('./sheet-workspace.tsx')).SheetWorkspace })),
)

/** More photos allow more poses. */
const photosMax = 3

/** One person in twelve scenes on one sheet, rendered on the visitor's device. */
export function CharacterSheet({ children }: { children: ReactNode }) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  return (
    <ToolFrame
      path="/ai-free-consistent-ai-characters"
      pictures={{
        title: photos.length > 0 ? t`Add more photos` : t`Choose one to three photos of one person`,
        room: photos.length >= photosMax ? photosMax : photosMax - photos.length,
        camera: true,
        sample: { url: '/people/portrait-009.photo-960.avif', name: 'sample.avif' },
        onPictures: (files) =>
          setPhotos((now) => (now.length >= photosMax ? files : [...now, ...files]).slice(0, photosMax)),
      }}
      example={<Example />}
      note={t`Your photos stay on your device. One-time ${studioMegabytes} MB download.`}
      work={
        photos.length > 0 ? (
          <Suspense fallback={<Spinner />}>
            <Workspace photos={photos} room={photosMax - photos.length} onPhotos={setPhotos} />
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
    src="/tools/character-sheet.webp"
    width={960}
    height={720}
    alt={t`A character sheet with a large cut-out, twelve scenes and a palette`}
    caption={t`Made with this tool from one photo.`}
  />
)
