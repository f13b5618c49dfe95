import {
  type FaceBox,
  type Light,
  limits,
  type Model,
  type PreviewSubject,
  requestDressUp,
  type SentTo,
} from '@keylight/contract'
import { Columns2, Images, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../billing/draft.ts'
import { shootStarted } from '../history/history-slice.ts'
import { type OwnPicture, useOwnPictures } from '../history/own-pictures.ts'
import { PictureDialog, titleOf } from '../history/picture-dialog.tsx'
import { PicturesGate } from '../history/pictures-gate.tsx'
import { modelPicture } from '../models/models-slice.ts'
import { type Abilities, refusedClothes } from '../shoots/capabilities.ts'
import { AbilitiesGate } from '../shoots/capabilities-gate.tsx'
import { OrderBar } from '../videos/order-bar.tsx'
import { EarlierDressUps } from './earlier-outfits.tsx'
import { FitControls } from './fit-controls.tsx'
import { ColourChoice, GarmentChoice, garmentsFor } from './garment-choice.tsx'
import { type DraftOutfit, fitting, orderedOf, outfitTitle, swatchesOf } from './outfit.ts'
import { DressStage } from './outfit-stage.tsx'
import { type Dressed, useDressed } from './use-dressed.ts'

/** The outfit's subject: an image, or a model in a plain studio. */
interface Dressing {
  /** The id of the picture or model, for previews. */
  of: string
  gender: Model['gender']
  title: string
  face: FaceBox | null
  /** The original image or the model's image, until the first preview is ready. */
  picture: string | null
  /** Aspect ratio, width by height. */
  ratio: number
  order: Pick<SentTo<typeof requestDressUp>, 'pictureId' | 'modelId' | 'style' | 'light'>
}

/** Changes the outfit of a person: garment, colour and fit, with a preview before ordering. */
export function DressUp() {
  const [query, setQuery] = useSearchParams()
  const { models } = useAppSelector(({ model }) => model)
  const { light } = useAppSelector(({ user }) => user.data)
  const wanted = query.get('picture')
  const model = models.find(({ _id, status }) => _id === query.get('model') && status === 'ready')
  const { isFetched, error } = useAppSelector(({ history }) => history)
  const ofModel = useOwnPictures().find(({ shoot }) => shoot.model._id === model?._id)
  // Keeps the initial image even when newer images finish.
  const begun = useRef({ at: '', with: '' })
  const at = query.toString()
  const beginWith = (id: string) => {
    if (begun.current.at !== at) begun.current = { at, with: id }
    return begun.current.with
  }
  // A model's latest image looks better than a plain studio.
  const isUnseen = !ofModel && (isFetched || error !== null)
  const isPlain = model && wanted === null && (isUnseen ? beginWith(model._id) : begun.current.with) === model._id
  const choose = ({ _id }: OwnPicture) => setQuery({ picture: _id }, { replace: true, preventScrollReset: true })
  return (
    <PageFrame title={t`Change outfit`} lead={t`Try on other clothes. Your face, hair and pose don’t change.`}>
      <AbilitiesGate>
        {(abilities) =>
          isPlain ? (
            <Fitting
              key={model._id}
              dressing={dressingOfModel(model, light)}
              abilities={abilities}
              onPicture={choose}
            />
          ) : (
            <PicturesGate wanted={wanted === null ? [] : [wanted]}>
              {(pictures) => {
                const chosen = pictures.find(({ _id }) => _id === wanted) ?? ofModel ?? pictures[0]
                const begunWith = beginWith(chosen._id)
                const picture = pictures.find(({ _id }) => _id === begunWith) ?? chosen
                const owner = models.find(({ _id }) => _id === picture.shoot.model._id)
                return (
                  <Fitting
                    key={picture._id}
                    dressing={dressingOfPicture(picture, owner)}
                    abilities={abilities}
                    onPicture={choose}
                  />
                )
              }}
            </PicturesGate>
          )
        }
      </AbilitiesGate>
      <EarlierDressUps id="dress-ups" />
    </PageFrame>
  )
}

const plainStyle = { man: 'man.headshot.gray-gradient', woman: 'woman.headshot.gray-gradient' } as const

const dressingOfModel = (model: Model, light: Light): Dressing => ({
  of: model._id,
  gender: model.gender,
  title: model.name,
  face: null,
  picture: modelPicture(model),
  ratio: 4 / 5,
  order: { modelId: model._id, style: plainStyle[model.gender], ...(light !== 'style' && { light }) },
})

const dressingOfPicture = (picture: OwnPicture, model: Model | undefined): Dressing => ({
  of: picture._id,
  gender: model?.gender ?? (picture.style.startsWith('woman.') ? 'woman' : 'man'),
  title: titleOf(picture),
  face: picture.face,
  picture: picture.previewUrl,
  ratio: (picture.width ?? 4) / (picture.height ?? 5),
  order: { pictureId: picture._id },
})

/** Returns the preview's subject. */
const subjectOf = ({ order: { style, light } }: Dressing, outfit: DraftOutfit | null): PreviewSubject => ({
  ...(style && { style }),
  ...(light && { light }),
  ...(outfit && { garment: orderedOf(outfit) }),
})

function Fitting({
  dressing,
  abilities,
  onPicture,
}: {
  dressing: Dressing
  abilities: Abilities
  onPicture: (picture: OwnPicture) => void
}) {
  const dispatch = useAppDispatch()
  const hasPictures = useOwnPictures().length > 0
  const offered = garmentsFor(dressing.gender, abilities.garments)
  const [outfit, setOutfit] = useDraft<DraftOutfit>('dress-up.outfit', {
    garment: offered[0]?.id ?? '',
    colour: null,
    ...fitting,
  })
  const [kept, setKept] = useDraft<readonly DraftOutfit[]>('dress-up.kept', [])
  const [choosing, setChoosing] = useState(false)
  const own = subjectOf(dressing, null)
  const { dressed, state } = useDressed(dressing.of, subjectOf(dressing, outfit))
  const cannotWear = state === 'shown' && dressed !== null ? refusedClothes(dressed.missing) : null
  const isKept = kept.some((other) => JSON.stringify(other) === JSON.stringify(outfit))
  const outfits = isKept ? kept : [...kept, outfit]
  const change = (changed: Partial<DraftOutfit>) => setOutfit((before) => ({ ...before, ...changed }))
  const order = useCall(async () => {
    const input = { ...dressing.order, garments: outfits.map(orderedOf) }
    const { shoot } = await call(requestDressUp, input)
    dispatch(shootStarted(shoot))
    setKept([])
    toast(
      plural(outfits.length, { one: 'Your image is on its way.', other: 'Your images are on their way.' }),
      'success',
    )
    requestAnimationFrame(() => document.getElementById('dress-ups')?.scrollIntoView({ block: 'start' }))
  })
  return (
    <div className="items-start gap-x-12 max-lg:flex max-lg:flex-col max-lg:gap-y-4 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="max-lg:contents lg:sticky lg:top-20 lg:mx-auto lg:w-full lg:max-w-[max(16rem,min(32rem,calc((100dvh-22rem)*0.8)))]">
        <Stage
          dressing={dressing}
          own={own}
          outfit={outfit}
          dressed={dressed}
          state={state}
          onOutfit={change}
          onChoose={hasPictures ? () => setChoosing(true) : null}
        />
        <p role="status" className="text-sm text-ink-soft lg:mt-3">
          {cannotWear ??
            (state === 'unavailable'
              ? t`There’s no preview right now. You can still create the image.`
              : state === 'drawing'
                ? t`Rendering the preview…`
                : t`This is a small preview. Your image will be sharp and full size.`)}
        </p>
      </div>
      <div className="w-full space-y-8 max-lg:mt-4">
        <GarmentChoice
          of={dressing.of}
          style={dressing.order.style}
          light={dressing.order.light}
          offered={offered}
          value={outfit.garment}
          onChange={(garment) =>
            change({ garment, ...fitting, ...(canBe(garment, outfit.colour) ? {} : { colour: null }) })
          }
        />
        <ColourChoice garment={outfit.garment} value={outfit.colour} onChange={(colour) => change({ colour })} />
        <FitControls fit={outfit} onChange={change} />
        <Kept
          kept={kept}
          isKept={isKept}
          onKeep={() => setKept([...kept, outfit])}
          onShow={setOutfit}
          onRemove={(index) => setKept(kept.toSpliced(index, 1))}
        />
      </div>
      <PictureDialog open={choosing} onClose={() => setChoosing(false)} chosen={[dressing.of]} onChoose={onPicture} />
      <OrderBar
        kind="imageGeneration"
        amount={outfits.length}
        order={order}
        obstacle={cannotWear !== null ? t`This outfit doesn’t work with this image.` : null}
      >
        {plural(outfits.length, { one: 'Create image', other: 'Create # images' })}
      </OrderBar>
    </div>
  )
}

const canBe = (garment: string, colour: string | null) => swatchesOf(garment).some((swatch) => swatch.colour === colour)

/** The outfit on the person, or a before/after comparison. */
function Stage({
  dressing,
  own,
  outfit,
  dressed,
  state,
  onOutfit,
  onChoose,
}: {
  dressing: Dressing
  own: PreviewSubject
  outfit: DraftOutfit
  state: ReturnType<typeof useDressed>['state']
  dressed: Dressed | null
  onOutfit: (changed: Partial<DraftOutfit>) => void
  onChoose: (() => void) | null
}) {
  const [comparing, setComparing] = useState(false)
  const bare = useDressed(dressing.of, own).dressed
  const title = `${dressing.title}: ${outfitTitle(outfit)}`
  const canCompare = bare !== null && dressed !== null
  return (
    <>
      {/* On a phone, it stays above the clothes, so that each choice can be seen. */}
      <div className="max-lg:sticky max-lg:top-(--navbar,0px) max-lg:z-10 max-lg:w-full max-lg:bg-paper max-lg:py-2 max-lg:[--stage-most:max(14rem,42dvh)] short:static">
        <div
          className="mx-auto max-lg:w-full"
          style={{ maxWidth: `calc(var(--stage-most, 100dvh) * ${dressing.ratio})` }}
        >
          {comparing && canCompare ? (
            <div className="print-edge w-full lit" style={{ aspectRatio: dressing.ratio }}>
              <BeforeAfter
                label={t`Compare your clothes with the new outfit`}
                before={<img src={bare.image.src} alt={dressing.title} className="size-full object-contain" />}
                after={<img src={dressed.image.src} alt={title} className="size-full object-contain" />}
              />
            </div>
          ) : (
            <DressStage
              bare={bare}
              dressed={dressed}
              isCurrent={state === 'shown'}
              isDrawing={state === 'drawing'}
              face={dressing.face}
              picture={dressing.picture}
              ratio={dressing.ratio}
              outfit={outfit}
              label={title}
              onFit={onOutfit}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 lg:mt-3">
        <Button
          size="small"
          aria-pressed={comparing}
          disabled={!canCompare}
          icon={<Columns2 className="size-4" />}
          onClick={() => setComparing(!comparing)}
          className="aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink"
        >
          {t`Before and after`}
        </Button>
        {onChoose && (
          <Button size="small" icon={<Images className="size-4" />} onClick={onChoose}>
            {t`Choose another image`}
          </Button>
        )}
      </div>
    </>
  )
}

/** The outfits in the order. */
function Kept({
  kept,
  isKept,
  onKeep,
  onShow,
  onRemove,
}: {
  kept: readonly DraftOutfit[]
  /** Whether the current outfit is in the order. */
  isKept: boolean
  onKeep: () => void
  onShow: (outfit: DraftOutfit) => void
  onRemove: (index: number) => void
}) {
  return (
    <div>
      {kept.length > 0 && (
        <ul aria-label={t`Outfits in this order`} className="mb-3 space-y-2">
          {kept.map((outfit, index) => (
            <li
              key={JSON.stringify(outfit)}
              className="flex items-center gap-3 rounded-xl border border-line bg-sheet py-1 pr-1.5 pl-3"
            >
              <span
                aria-hidden="true"
                className="size-5 shrink-0 rounded-full border border-edge/50"
                style={{ background: swatchesOf(outfit.garment).find(({ colour }) => colour === outfit.colour)?.hex }}
              />
              <button type="button" className="min-h-10 flex-1 text-left font-medium" onClick={() => onShow(outfit)}>
                {outfitTitle(outfit)}
              </button>
              <IconButton label={t`Remove ${outfitTitle(outfit)}`} onClick={() => onRemove(index)}>
                <X className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        className="w-full"
        icon={<Plus className="size-4.5" />}
        disabled={isKept || kept.length + 1 >= limits.garmentsPerOrderMax}
        onClick={onKeep}
      >
        {isKept ? t`Choose another outfit to add it` : t`Add this outfit and try another`}
      </Button>
    </div>
  )
}
