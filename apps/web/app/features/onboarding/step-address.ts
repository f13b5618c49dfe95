import { type OnboardingStep, onboardingSteps } from '@keylight/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type State, useAppDispatch, useAppSelector } from '../../state/store.ts'
import { newestModel } from '../models/models-slice.ts'
import { wentToStep } from './onboarding-slice.ts'

const names: Record<OnboardingStep, string> = {
  mode: 'category',
  profession: 'styles',
  modelDetails: 'name',
  photoUpload: 'photos',
  training: 'training',
}

/**
 * Returns the URL of a step. Each step has its own, so that the browser's Back and Forward buttons move between steps.
 */
export const addressOf = (step: OnboardingStep): string => `/?step=${names[step]}`

const stepOf = (search: string): OnboardingStep | undefined => {
  const name = new URLSearchParams(search).get('step')
  return onboardingSteps.find((step) => names[step] === name)
}

/**
 * Returns whether a step can be shown: the steps before it are completed, and the training has not started. There is no
 * way back after that, because the photos belong to the model.
 */
export function canReach({ onboarding, model }: Pick<State, 'onboarding' | 'model'>, step: OnboardingStep): boolean {
  const furthest = onboardingSteps.find((one) => !onboarding.steps[one].completed) ?? 'training'
  const newest = newestModel(model.models)
  const hasBegun = furthest === 'training' && newest !== undefined && newest.status !== 'failed'
  if (hasBegun) return step === 'training'
  return onboardingSteps.indexOf(step) <= onboardingSteps.indexOf(furthest)
}

/**
 * Syncs the current step and the URL, whichever changes first. The URL of a step that can't be shown yet redirects to
 * the current one. Returns a function that goes back to an earlier step.
 */
export function useStepAddress(): (step: OnboardingStep) => void {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const current = useAppSelector(({ onboarding }) => onboarding.currentStep)
  const addressed = stepOf(search)
  const reachable = useAppSelector((all) => addressed !== undefined && canReach(all, addressed))
  /** The step at the last sync. Shows which of the two has changed since then. */
  const agreed = useRef(current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step or address changes anything.
  useEffect(() => {
    if (addressed === current) {
      agreed.current = current
      return
    }
    const cameFrom = agreed.current
    agreed.current = current
    if (current !== cameFrom) void navigate(addressOf(current), { state: { from: cameFrom } })
    else if (addressed && reachable) {
      agreed.current = addressed
      dispatch(wentToStep(addressed))
    } else void navigate(addressOf(current), { replace: true })
  }, [addressed, current])
  return (step) => {
    // The previous history entry is already that step. A new entry would make Back go forward.
    if (state?.from === step) void navigate(-1)
    else void navigate(addressOf(step))
  }
}
