import {
  type Aspect,
  getTeamPhotoMembers,
  limits,
  requestTeamPhoto,
  type SentTo,
  teamPhotoLights,
} from '@keylight/contract'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { ColourField } from '../../ui/colour-field.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { Section } from '../../ui/page-frame.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { cards, chips } from '../../ui/radio-variants.ts'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { useDraft } from '../billing/draft.ts'
import { shootStarted } from '../history/history-slice.ts'
import { ModelsPending } from '../models/models-pending.tsx'
import { modelPicture } from '../models/models-slice.ts'
import { stylesWithin, useCapabilities } from '../shoots/capabilities.ts'
import { isPlace, PlaceChoice } from '../shoots/place-choice.tsx'
import { AddPeople } from './add-people.tsx'
import { EarlierTeamPhotos } from './earlier-team-photos.tsx'
import { PeopleChoice, type Person } from './people-choice.tsx'
import { TeamPhotoPreview } from './team-photo-preview.tsx'

type Order = SentTo<typeof requestTeamPhoto>
type Light = NonNullable<Order['light']>
type Arrangement = Order['arrangement']

const lightTitles: Record<Light, string> = {
  soft: t`Soft`,
  dramatic: t`Dramatic`,
  left: t`From the left`,
  right: t`From the right`,
  above: t`From above`,
  rim: t`Rim light`,
}

const aspectTitles: Record<Aspect, string> = {
  landscape: t`Wide 16:9`,
  portrait: t`Portrait 4:5`,
  square: t`Square 1:1`,
  story: t`Tall 9:16`,
}

/** Polling interval for people who are joining. */
const askSeconds = 6

/** Loads people and invitations, and polls while the page is open. */
function useTeamPhotoPeople() {
  const load = useCall((signal) => call(getTeamPhotoMembers, {}, { signal }))
  const { start, cancel, result } = load
  const isWaiting =
    result?.members.some(({ status }) => status === 'in_progress') ||
    result?.invitations.some(({ status }) => status === 'open')
  useEffect(() => {
    void start()
    return cancel
  }, [start, cancel])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => !document.hidden && void start(), askSeconds * 1000)
    return () => clearInterval(timer)
  }, [isWaiting, start])
  return load
}

export function TeamPhotoStudio() {
  const { models, isFetched } = useAppSelector(({ model }) => model)
  const team = useTeamPhotoPeople()
  if (team.problem && !team.result)
    return <ErrorState onRetry={() => void team.retry()}>{team.problem.message}</ErrorState>
  if (!isFetched) return <ModelsPending />
  if (!team.result) return <Spinner />
  const { members, invitations } = team.result
  const people: Person[] = [
    ...models
      .filter(({ status }) => status === 'ready')
      .map((model) => ({ id: model._id, name: model.name, picture: modelPicture(model), isModel: true })),
    ...members
      .filter(({ status }) => status === 'ready')
      .map(({ modelId, name, pictureUrl }) => ({ id: modelId, name, picture: pictureUrl, isModel: false })),
  ]
  const refresh = () => void team.start()
  return (
    <>
      <TeamPhotoOrder
        people={people}
        gender={models.find(({ status }) => status === 'ready')?.gender ?? 'man'}
        onRemoved={refresh}
        addPeople={<AddPeople members={members} invitations={invitations} onChanged={refresh} />}
      />
      <EarlierTeamPhotos />
    </>
  )
}

/** The draft of a team photo. */
function useTeamPhotoDraft(people: readonly Person[], gender: 'man' | 'woman') {
  const [chosen, setChosen] = useDraft<string[]>('team.people', () =>
    people.slice(0, limits.teamPhotoMembers.to).map(({ id }) => id),
  )
  const [arrangement, setArrangement] = useDraft<Arrangement>('team.arrangement', 'group')
  const [wall, setWall] = useDraft<Wall>('team.wall', {
    kind: 'place',
    style: `${gender}.headshot.gray-gradient`,
    colour: '#3e52c2',
  })
  const [light, setLight] = useDraft<Light | 'own'>('team.light', 'own')
  const [aspect, setAspect] = useDraft<Aspect>('team.aspect', 'landscape')
  const modelIds = chosen.filter((id) => people.some((person) => person.id === id))
  const input: Order = {
    modelIds,
    style: wall.style,
    arrangement,
    aspect,
    ...(wall.kind === 'colour' ? { colour: wall.colour } : {}),
    ...(light === 'own' ? {} : { light }),
  }
  return {
    input,
    modelIds,
    setChosen,
    arrangement,
    setArrangement(next: Arrangement) {
      setArrangement(next)
      setAspect(next === 'group' ? 'landscape' : 'portrait')
    },
    wall,
    setWall,
    light,
    setLight,
    aspect,
    setAspect,
  }
}

function TeamPhotoOrder({
  people,
  gender,
  onRemoved,
  addPeople,
}: {
  people: Person[]
  gender: 'man' | 'woman'
  onRemoved: () => void
  addPeople: ReactNode
}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const left = useAppSelector(({ user }) => user.data.credits.imageGeneration)
  const draft = useTeamPhotoDraft(people, gender)
  const { input, modelIds, arrangement, wall, light, aspect } = draft
  const price = arrangement === 'group' ? 1 : modelIds.length
  const enough = modelIds.length >= limits.teamPhotoMembers.from
  const order = useCall(async () => {
    const { shoot } = await call(requestTeamPhoto, input)
    dispatch(shootStarted(shoot))
    await navigate('/ai-model-training-results')
  })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="space-y-8">
          <TeamPhotoPreview input={enough ? input : null} people={people} />
          <Section title={t`Who’s in it`}>
            <PeopleChoice
              people={people}
              chosen={modelIds}
              onChange={draft.setChosen}
              onRemoved={onRemoved}
              inRows={arrangement === 'group'}
            />
            <div className="mt-6">{addPeople}</div>
          </Section>
        </div>
        <div className="space-y-7">
          <ArrangementChoice value={arrangement} onChange={draft.setArrangement} />
          <Background
            gender={gender}
            of={people.find(({ isModel }) => isModel)?.id ?? null}
            value={wall}
            onChange={draft.setWall}
          />
          <LightAndShape light={light} onLight={draft.setLight} aspect={aspect} onAspect={draft.setAspect} />
        </div>
      </div>
      <FootBar
        status={
          order.problem ? (
            <span className="text-bad">{order.problem.message}</span>
          ) : (
            status(modelIds.length, price, left)
          )
        }
      >
        {left < price && enough ? (
          <Button kind="primary" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
            {t`Get credits`}
          </Button>
        ) : (
          <Button kind="primary" disabled={!enough} busy={order.busy} onClick={() => void order.start()}>
            {arrangement === 'group' || !enough ? t`Create team photo` : t`Create ${price} portraits`}
          </Button>
        )}
      </FootBar>
    </>
  )
}

function ArrangementChoice({ value, onChange }: { value: Arrangement; onChange: (value: Arrangement) => void }) {
  return (
    <RadioGroup
      legend={t`Arrangement`}
      name="team-arrangement"
      variant={cards}
      className="grid grid-cols-2 gap-3"
      optionClassName="rounded-xl border-line px-4 py-3 hover:border-edge"
      options={[
        { value: 'group', label: <Kind title={t`One group photo`} words={t`1 credit`} /> },
        {
          value: 'portraits',
          label: <Kind title={t`Matching portraits`} words={t`1 credit each`} />,
        },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Keeps both choices; `kind` selects one. */
interface Wall {
  kind: 'place' | 'colour'
  style: string
  colour: string
}

function Background({
  gender,
  of,
  value,
  onChange,
}: {
  gender: 'man' | 'woman'
  /** Id of the model in the previews. */
  of: string | null
  value: Wall
  onChange: (wall: Wall) => void
}) {
  const { result, problem, retry } = useCapabilities()
  const styles = result ? stylesWithin(result, (style) => style.gender === gender && isPlace(style)) : []
  return (
    <div className="space-y-5">
      <RadioGroup
        legend={t`Background`}
        name="team-wall"
        variant={segments}
        className=""
        optionClassName="flex-1 px-4 py-2 text-center text-sm font-medium pointer-coarse:py-3"
        options={[
          { value: 'place', label: t`Place` },
          { value: 'colour', label: t`Your colour` },
        ]}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === 'colour' ? (
        <ColourField
          label={t`Wall colour`}
          value={value.colour}
          onChange={(colour) => onChange({ ...value, colour })}
        />
      ) : problem ? (
        <ErrorState onRetry={() => void retry()}>{problem.message}</ErrorState>
      ) : (
        <PlaceChoice
          name="team-style"
          of={of}
          styles={styles}
          value={value.style}
          onChange={(style) => onChange({ ...value, style })}
          className="grid-cols-3 sm:grid-cols-4"
        />
      )}
    </div>
  )
}

function LightAndShape({
  light,
  onLight,
  aspect,
  onAspect,
}: {
  light: Light | 'own'
  onLight: (light: Light | 'own') => void
  aspect: Aspect
  onAspect: (aspect: Aspect) => void
}) {
  return (
    <>
      <Select
        label={t`Light`}
        options={[
          { value: 'own' as const, label: t`Match the background` },
          ...teamPhotoLights.map((value) => ({ value, label: lightTitles[value] })),
        ]}
        value={light}
        onChange={onLight}
      />
      <RadioGroup
        legend={t`Shape`}
        legendClassName="mb-2 text-[0.9375rem] font-medium"
        name="team-aspect"
        variant={chips}
        className="gap-1.5"
        optionClassName="px-3 py-1.5 text-sm font-medium pointer-coarse:py-2.5"
        options={(['landscape', 'portrait', 'square', 'story'] as const).map((value) => ({
          value,
          label: aspectTitles[value],
        }))}
        value={aspect}
        onChange={onAspect}
      />
    </>
  )
}

const Kind = ({ title, words }: { title: string; words: string }) => (
  <>
    <span className="block font-medium">{title}</span>
    <span className="block text-sm text-ink-soft">{words}</span>
  </>
)

function status(count: number, price: number, left: number): string {
  const { from } = limits.teamPhotoMembers
  if (count < from) return t`A team has at least ${from} people. Add someone.`
  if (left < price) return t`This uses ${plural(price, { one: '# credit', other: '# credits' })}, and you have ${left}.`
  return t`Uses ${price} of your ${plural(left, { one: '# credit', other: '# credits' })}.`
}
