import { type OnboardingStep, onboardingSteps } from '@keylight/contract'
import { ArrowLeft, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { DetailsStep } from './details-step.tsx'
import { ModeStep } from './mode-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { StartOver } from './start-over.tsx'
import { addressOf, canReach, useStepAddress } from './step-address.ts'
import { StylesStep } from './styles-step.tsx'
import { TrainingStep } from './training-step.tsx'

const screens: Record<OnboardingStep, () => React.JSX.Element> = {
  mode: ModeStep,
  profession: StylesStep,
  modelDetails: DetailsStep,
  photoUpload: PhotosStep,
  training: TrainingStep,
}

/** The five steps from sign-up to a trained model. Resumes where the user stopped, on any device. */
export function Onboarding() {
  const currentStep = useAppSelector(({ onboarding }) => onboarding.currentStep)
  const goTo = useStepAddress()
  const before = onboardingSteps[onboardingSteps.indexOf(currentStep) - 1]
  const canGoBack = useAppSelector((state) => before !== undefined && canReach(state, before))
  const Screen = screens[currentStep]
  const top = useRef<HTMLElement>(null)
  const shownStep = useRef(currentStep)
  // Moves focus and the scroll position to the top of a new step, but not when the page loads.
  useEffect(() => {
    if (shownStep.current === currentStep) return
    shownStep.current = currentStep
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [currentStep])
  return (
    <main ref={top} tabIndex={-1} className="measure max-w-5xl pt-6 pb-12 outline-none md:pt-10">
      <div className="mb-8 flex flex-wrap items-center gap-x-3 md:mb-10">
        {canGoBack && before && (
          <IconButton label={t`Back`} className="-ml-2.5" onClick={() => goTo(before)}>
            <ArrowLeft className="size-5" />
          </IconButton>
        )}
        <Steps current={currentStep} />
        {canGoBack && <StartOver className="ml-auto shrink-0" />}
      </div>
      <Screen />
    </main>
  )
}

const titles: Record<OnboardingStep, string> = {
  mode: t`Category`,
  profession: t`Styles`,
  modelDetails: t`Name`,
  photoUpload: t`Photos`,
  training: t`Training`,
}

/** Shows the current step. Completed steps can be reopened. */
function Steps({ current }: { current: OnboardingStep }) {
  const steps = useAppSelector(({ onboarding }) => onboarding.steps)
  const reachable = useAppSelector((state) => onboardingSteps.map((step) => canReach(state, step)).join())
    .split(',')
    .map((can) => can === 'true')
  const index = onboardingSteps.indexOf(current)
  return (
    <>
      <ol aria-label={t`Steps`} className="flex max-w-120 min-w-24 flex-1 gap-1.5">
        {onboardingSteps.map((step, position) => {
          const { completed } = steps[step]
          const label = (
            <>
              <span
                className={`block h-1 rounded-full forced-colors:border ${completed ? 'bg-secondary-edge forced-colors:bg-[Highlight]' : step === current ? 'bg-secondary-edge/55' : 'bg-hover'}`}
              />
              <span className="mt-1.5 flex items-center gap-1 text-sm max-sm:sr-only">
                {titles[step]}
                {completed && <Check className="size-3.5" />}
                {completed && <span className="sr-only">{t`, done`}</span>}
              </span>
            </>
          )
          const isCurrent = step === current
          return (
            <li key={step} aria-current={isCurrent ? 'step' : undefined} className="flex-1">
              {reachable[position] && !isCurrent ? (
                <Link to={addressOf(step)} className="block rounded-sm py-3 text-ink-soft hover:text-ink sm:py-2">
                  {label}
                </Link>
              ) : (
                <span className={`block py-3 sm:py-2 ${isCurrent ? 'font-semibold' : 'text-ink-soft'}`}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="shrink-0 text-sm text-ink-soft sm:sr-only">
        {t`${index + 1} of ${onboardingSteps.length}: ${titles[current]}`}
      </p>
    </>
  )
}
