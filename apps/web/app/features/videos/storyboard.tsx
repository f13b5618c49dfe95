import { type Aspect, requestStoryboard } from '@keylight/contract'
import { Plus, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../billing/draft.ts'
import { videoArrived } from '../history/history-slice.ts'
import type { OwnPicture } from '../history/own-pictures.ts'
import { PictureDialog } from '../history/picture-dialog.tsx'
import { PicturesGate } from '../history/pictures-gate.tsx'
import type { Abilities } from '../shoots/capabilities.ts'
import { AbilitiesGate } from '../shoots/capabilities-gate.tsx'
import { FormatChoice } from './format-choice.tsx'
import { OrderBar } from './order-bar.tsx'
import type { PaintedVideo } from './paint-video.ts'
import { obstacleOf } from './scenes.ts'
import { useFramed } from './use-framed.ts'
import { useImages } from './use-image.ts'
import { useScenes } from './use-scenes.ts'
import { VideoList } from './video-list.tsx'
import { VideoPreview } from './video-preview.tsx'

/** Includes drag and drop. */
const SceneList = lazy(() => loadPart(() => import('./scene-list.tsx')))

/** Combines images into one video with moves, captions and transitions. Previews it on a canvas. */
export function Storyboard() {
  const [query] = useSearchParams()
  const wanted = query.getAll('picture')
  return (
    <PageFrame
      title={t`Video storyboard`}
      lead={t`Combine several images into one video. Drag them into order, and add a camera move and a caption to each.`}
      actions={<ButtonLink to="/ai-video-generator">{t`Use one image`}</ButtonLink>}
    >
      <PicturesGate wanted={wanted}>
        {(pictures) => (
          <AbilitiesGate>
            {(abilities) => <Board pictures={pictures} abilities={abilities} wanted={wanted} />}
          </AbilitiesGate>
        )}
      </PicturesGate>
      <VideoList id="videos" kind="storyboard" title={t`Your storyboards`} />
    </PageFrame>
  )
}

const transitionTitles: Readonly<Record<string, string>> = {
  cut: t`Cut`,
  fade: t`Fade`,
  slide: t`Slide`,
  'dip-to-black': t`Dip to black`,
}

function Board({
  pictures,
  abilities,
  wanted,
}: {
  pictures: readonly OwnPicture[]
  abilities: Abilities
  wanted: readonly string[]
}) {
  const dispatch = useAppDispatch()
  const { moves, transitions, storyboard: most } = abilities
  const known = new Map(pictures.map((picture) => [picture._id, picture]))
  const board = useScenes(known, moves, wanted)
  const { scenes } = board
  const [transition, setTransition] = useDraft(
    'storyboard.transition',
    transitions.includes('fade') ? 'fade' : (transitions[0] ?? 'cut'),
  )
  const [aspect, setAspect] = useDraft<Aspect>('storyboard.aspect', 'portrait')
  const framed = useFramed(
    scenes.map(({ pictureId }) => known.get(pictureId)!),
    aspect,
  )
  const images = useImages(framed)
  const video: PaintedVideo = {
    scenes: scenes.map(({ move, seconds, caption }, i) => ({ image: images[i] ?? null, move, seconds, caption })),
    transition,
  }
  const order = useCall(async () => {
    const input = {
      scenes: scenes.map(({ key: _, caption, ...scene }) => ({ ...scene, caption: caption.trim() })),
      transition,
      aspect,
    }
    const { video } = await call(requestStoryboard, input)
    dispatch(videoArrived(video))
    toast(t`We’re rendering your storyboard. You can leave this page.`, 'success')
    requestAnimationFrame(() => document.getElementById('videos')?.scrollIntoView({ block: 'start' }))
  })
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="space-y-6 max-lg:[--stage-most:max(14rem,42dvh)] lg:sticky lg:top-20">
        <VideoPreview
          video={video}
          aspect={aspect}
          restart={scenes.map(({ pictureId }) => pictureId).join(' ')}
          label={t`Preview of your storyboard with ${scenes.length} images`}
        />
        <div className="grid items-end gap-5 sm:grid-cols-[1fr_12rem]">
          <FormatChoice value={aspect} onChange={setAspect} />
          <Select
            label={t`Transition`}
            options={transitions.map((value) => ({ value, label: transitionTitles[value] ?? value }))}
            value={transition}
            onChange={setTransition}
          />
        </div>
        <p className="text-sm text-ink-soft">{t`The video has no music. Most apps let you add music when you post it.`}</p>
      </div>
      <SceneColumn board={board} pictures={known} abilities={abilities} />
      <OrderBar kind="videoGeneration" amount={1} order={order} obstacle={obstacleOf(scenes, most)}>
        {t`Create video`}
      </OrderBar>
    </div>
  )
}

/** The scenes in order, with controls to add, move and remove them. */
function SceneColumn({
  board,
  pictures,
  abilities,
}: {
  board: ReturnType<typeof useScenes>
  pictures: ReadonlyMap<string, OwnPicture>
  abilities: Abilities
}) {
  const [choosing, setChoosing] = useState(false)
  const { scenes } = board
  return (
    <div>
      <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
        <SceneList
          scenes={scenes}
          pictures={pictures}
          moves={abilities.moves}
          onChange={board.change}
          onMove={board.move}
          onRemove={board.remove}
        />
      </Suspense>
      <p role="status" className="sr-only">
        {board.news}
      </p>
      {board.canRestore && (
        <div
          role="status"
          className="mt-3 flex items-center justify-between gap-4 rounded-2xl border border-line bg-stage px-5 py-2"
        >
          {t`Image removed.`}
          <Button size="small" icon={<Undo2 className="size-4" />} onClick={board.restore}>
            {t`Undo`}
          </Button>
        </div>
      )}
      <Button
        className="mt-4 w-full"
        icon={<Plus className="size-4.5" />}
        disabled={scenes.length >= abilities.storyboard.scenes}
        onClick={() => setChoosing(true)}
      >
        {t`Add images`}
      </Button>
      <PictureDialog
        several
        open={choosing}
        onClose={() => setChoosing(false)}
        chosen={scenes.map(({ pictureId }) => pictureId)}
        onChoose={board.toggle}
      />
    </div>
  )
}
