import { onboardingSteps } from '@keylight/contract'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { problemOf } from '../../forms/problem.ts'
import { useCall } from '../../forms/use-call.ts'
import { startOver, wentToStep } from '../../state/onboarding/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { IconButton, TextButton } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toast.ts'
import { DetailsStep } from './details-step.tsx'
import { LooksStep } from './looks-step.tsx'
import { ModeStep } from './mode-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { TrainingStep } from './training-step.tsx'

const screens = {
  mode: ModeStep,
  profession: LooksStep,
  modelDetails: DetailsStep,
  photoUpload: PhotosStep,
  training: TrainingStep,
}

/** The five steps from signing up to a trained model. It resumes where the user stopped. */
export function Onboarding() {
  const dispatch = useAppDispatch()
  const { currentStep, steps } = useAppSelector(({ onboarding }) => onboarding)
  const index = onboardingSteps.indexOf(currentStep)
  const before = onboardingSteps[index - 1]
  const Screen = screens[currentStep]
  const canGoBack = before && currentStep !== 'training'
  const startingOver = useCall(() =>
    dispatch(startOver())
      .unwrap()
      .catch((error) => toast(problemOf(error).message, 'error')),
  )
  const top = useRef<HTMLElement>(null)
  const shownStep = useRef(currentStep)
  // Moves the focus and the scroll position to the top of a new step, but not when the page loads.
  useEffect(() => {
    if (shownStep.current === currentStep) return
    shownStep.current = currentStep
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [currentStep])
  return (
    <main ref={top} tabIndex={-1} className="measure max-w-5xl pt-8 pb-16 outline-none md:pt-14">
      <div className="mb-10 flex items-center gap-4">
        {canGoBack && (
          <IconButton label="Back" className="-ml-2.5" onClick={() => dispatch(wentToStep(before))}>
            <ArrowLeft className="size-5" />
          </IconButton>
        )}
        <ol aria-label="Steps" className="flex max-w-72 flex-1 gap-1.5">
          {onboardingSteps.map((step, position) => (
            <li
              key={step}
              aria-current={step === currentStep ? 'step' : undefined}
              className={`h-1 flex-1 rounded-full ${position < index ? 'bg-secondary-edge' : position === index ? 'bg-secondary-edge/55' : 'bg-hover'}`}
            >
              <span className="sr-only">
                {position + 1}: {titles[step]}
                {steps[step].completed ? ', done' : ''}
              </span>
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-soft">
          Step {index + 1} of {onboardingSteps.length}
        </p>
        {canGoBack && (
          <TextButton
            onClick={() => void startingOver.start()}
            className="ml-auto text-sm text-ink-soft! hover:text-ink!"
          >
            Start over
          </TextButton>
        )}
      </div>
      <Screen />
    </main>
  )
}

const titles: Record<(typeof onboardingSteps)[number], string> = {
  mode: 'Look',
  profession: 'Styles',
  modelDetails: 'Name',
  photoUpload: 'Photos',
  training: 'Training',
}
