import { type Aspect, limits, requestVideo, type VideoChoices } from '@keylight/contract'
import { Clapperboard, Images } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Slider } from '../../ui/slider.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../billing/draft.ts'
import { videoArrived } from '../history/history-slice.ts'
import type { OwnPicture } from '../history/own-pictures.ts'
import { PictureDialog, titleOf } from '../history/picture-dialog.tsx'
import { PicturesGate } from '../history/pictures-gate.tsx'
import { AbilitiesGate } from '../shoots/capabilities-gate.tsx'
import { FormatChoice } from './format-choice.tsx'
import { MoveChoice, moveTitle } from './move-choice.tsx'
import { OrderBar } from './order-bar.tsx'
import { useFramed } from './use-framed.ts'
import { useImages } from './use-image.ts'
import { VideoList } from './video-list.tsx'
import { VideoPreview } from './video-preview.tsx'
import { VideoPrompt } from './video-prompt.tsx'

/** Turns an image into a short video. Previews the camera move before ordering. */
export function VideoGenerator() {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('picture')
  return (
    <PageFrame
      title={t`Video`}
      lead={t`Turn an image into a short video. You and the background move at different depths, as in real footage.`}
      actions={
        <ButtonLink
          to={wanted ? `/ai-video-generator-v2?picture=${wanted}` : '/ai-video-generator-v2'}
          icon={<Clapperboard className="size-4.5" />}
        >
          {t`Combine several images`}
        </ButtonLink>
      }
    >
      <PicturesGate wanted={wanted === null ? [] : [wanted]}>
        {(pictures) => (
          <AbilitiesGate>
            {({ moves }) => (
              <Composer
                moves={moves}
                picture={pictures.find(({ _id }) => _id === wanted) ?? pictures[0]}
                onPicture={({ _id }) => setQuery({ picture: _id }, { replace: true, preventScrollReset: true })}
              />
            )}
          </AbilitiesGate>
        )}
      </PicturesGate>
      <VideoList id="videos" kind="video" title={t`Your videos`} />
    </PageFrame>
  )
}

interface Choices {
  move: string
  lightSweep: boolean
  seconds: number
  aspect: Aspect
}

const { from: shortest, to: longest } = limits.videoSeconds

/** Returns the choices with the values from the prompt. */
const changedBy = (choices: Choices, { move, lightSweep, seconds, aspect }: VideoChoices): Choices => ({
  move: move ?? choices.move,
  lightSweep: lightSweep ?? choices.lightSweep,
  seconds: seconds === null ? choices.seconds : Math.min(longest, Math.max(shortest, Math.round(seconds))),
  aspect: aspect ?? choices.aspect,
})

function Composer({
  moves,
  picture,
  onPicture,
}: {
  moves: readonly string[]
  picture: OwnPicture
  onPicture: (picture: OwnPicture) => void
}) {
  const dispatch = useAppDispatch()
  const [choosing, setChoosing] = useState(false)
  const [choices, setChoices] = useDraft<Choices>('video.choices', {
    move: moves[0] ?? 'push-in',
    lightSweep: false,
    seconds: 6,
    aspect: 'portrait',
  })
  const [prompt, setPrompt] = useDraft('video.prompt', '')
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }))
  const [framed] = useFramed([picture], choices.aspect)
  const [image, tile] = useImages([framed ?? null, picture.previewUrl])
  const order = useCall(async () => {
    const words = prompt.trim()
    const input = { pictureId: picture._id, ...choices, ...(words === '' ? {} : { prompt: words }) }
    const { video } = await call(requestVideo, input)
    dispatch(videoArrived(video))
    toast(t`We’re rendering your video. You can leave this page.`, 'success')
    // The list is hidden until the first video.
    requestAnimationFrame(() => document.getElementById('videos')?.scrollIntoView({ block: 'start' }))
  })
  const { move, lightSweep, seconds, aspect } = choices
  const scene = { image: image ?? null, move, seconds, lightSweep }
  return (
    <div className="items-start gap-x-12 max-lg:flex max-lg:flex-col max-lg:gap-y-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="max-lg:contents lg:sticky lg:top-20">
        {/* On a phone, it stays above the choices, so that each can be seen. */}
        <div className="max-lg:sticky max-lg:top-(--navbar,0px) max-lg:z-10 max-lg:w-full max-lg:bg-paper max-lg:py-2 max-lg:[--stage-most:max(14rem,38dvh)] short:static">
          <VideoPreview
            video={{ scenes: [scene], transition: 'cut' }}
            aspect={aspect}
            restart={`${picture._id} ${move}`}
            label={t`Preview: ${moveTitle(move)} on ${titleOf(picture)}`}
          />
        </div>
        <div className="flex w-full lg:mt-3 flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
          <p className="max-w-104">
            {t`This is a quick preview. In the finished video, you and the background move separately.`}
          </p>
          <Button size="small" icon={<Images className="size-4" />} onClick={() => setChoosing(true)}>
            {t`Choose another image`}
          </Button>
        </div>
      </div>
      <div className="w-full space-y-8 max-lg:mt-4">
        <MoveChoice offered={moves} value={move} onChange={(value) => change({ move: value })} image={tile ?? null} />
        <Switch
          label={t`Light sweep`}
          hint={t`The main light passes over your face once.`}
          value={lightSweep}
          onChange={(value) => change({ lightSweep: value })}
        />
        <FormatChoice value={aspect} onChange={(value) => change({ aspect: value })} />
        <Slider
          label={t`Length`}
          from={shortest}
          to={longest}
          value={seconds}
          words={(count) => t`${count} seconds`}
          onChange={(value) => change({ seconds: value })}
        />
        <VideoPrompt
          value={prompt}
          onChange={setPrompt}
          chosen={choices}
          onUnderstood={(asked) => setChoices((before) => changedBy(before, asked))}
        />
      </div>
      <PictureDialog open={choosing} onClose={() => setChoosing(false)} chosen={[picture._id]} onChoose={onPicture} />
      <OrderBar kind="videoGeneration" amount={1} order={order}>
        {t`Create video`}
      </OrderBar>
    </div>
  )
}
