import { findStyle, type Model, requestShoot } from '@keylight/contract'
import { useNavigate } from 'react-router'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { StylePreview } from '../../ui/photograph.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { shootStarted } from '../history/history-slice.ts'
import { drawnOf, sentWords, useAbilities } from '../shoots/capabilities.ts'
import { PersonPreview } from '../styles/person-preview.tsx'

const useChosenStyles = () =>
  useAppSelector(({ onboarding }) => onboarding.steps.profession.value).flatMap((id) => findStyle(id) ?? [])

/** Shows the chosen styles on the user once `modelId` is trained, and neutral tiles until then. */
export function ChosenStyles({ modelId }: { modelId: string | null }) {
  const styles = useChosenStyles()
  if (styles.length === 0) return null
  return (
    <section aria-labelledby="chosen-styles" className="mt-12">
      <h2 id="chosen-styles" className="mb-4 text-heading">
        {modelId ? t`A first look at you` : t`Up next: your headshots`}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-4 lg:grid-cols-4">
        {styles.map((style) => (
          <li key={style.id}>
            <span className="print-edge block">
              <PersonPreview
                of={modelId}
                style={style.id}
                alt={modelId ? t`You: ${style.title}` : ''}
                reveals
                className="aspect-4/5 w-full"
                meanwhile={modelId === null ? <Skeleton className="size-full" /> : undefined}
                sample={<StylePreview style={style.id} sizes="(min-width: 1024px) 15rem, 45vw" className="size-full" />}
              />
            </span>
            <p className="mt-2 text-[0.9375rem] leading-snug font-medium">{style.title}</p>
          </li>
        ))}
      </ul>
      {modelId && (
        <p className="mt-4 text-sm text-ink-soft">{t`These are free previews. Your headshots will be full size.`}</p>
      )}
    </section>
  )
}

/** Offers the chosen styles in full size with one click, now that the model is ready. */
export function ModelReady({ model }: { model: Model }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const credits = useAppSelector(({ user }) => user.data.credits.imageGeneration)
  const styles = useChosenStyles()
    .map(({ id }) => id)
    .slice(0, credits)
  const count = styles.length
  const { result: abilities } = useAbilities()
  const generator = abilities?.generator ?? null
  const drawn = drawnOf(generator, styles).length
  const sent = sentWords(generator, drawn, count)
  const order = useCall(async () => {
    const sendTo = generator && drawn > 0 && { sendTo: generator.service }
    const { shoot } = await call(requestShoot, { modelId: model._id, styles, ...sendTo })
    dispatch(shootStarted(shoot))
    await navigate('/ai-model-training-results')
  })
  return (
    <div>
      <div role="status">
        <h1 className="text-title">{t`${model.name} is ready`}</h1>
        <p className="mt-3 max-w-3xl text-lead text-ink-soft">
          {count > 0
            ? t`Create ${plural(count, { one: 'this headshot', other: 'these headshots' })} in full size with ${count} of your ${credits} credits, or choose other styles.` +
              (sent && ` ${sent}`)
            : t`Choose your styles. Your first headshots take seconds.`}
        </p>
      </div>
      {order.problem && (
        <Alert kind="error" className="mt-6">
          {order.problem.message}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {count > 0 && (
          <Button kind="primary" size="large" busy={order.busy} onClick={() => void order.start()}>
            {t`Create ${plural(count, { one: '# headshot', other: '# headshots' })}`}
          </Button>
        )}
        {credits === 0 && (
          <Button kind="primary" size="large" onClick={() => dispatch(modalChanged({ name: 'pricing', open: true }))}>
            {t`Get credits`}
          </Button>
        )}
        <ButtonLink to="/ai-image-generator" size="large">
          {t`Choose styles`}
        </ButtonLink>
      </div>
    </div>
  )
}
