/** The writers of prompts, as users call them. */
import {
  findLook,
  type Gender,
  type InputOf,
  type improveImagePrompt,
  type Onboarding,
  type readPrompt,
  type WrittenPrompt,
} from '@keylight/contract'
import type { Deps } from '../ports.ts'
import { understandPicture } from './picture.ts'
import { understandVideo } from './video.ts'
import { improveImagePrompt as improveImageText, writeImagePrompt } from './write-image.ts'
import { improveVideoPrompt as improveVideoText, writeVideoPrompt } from './write-video.ts'

type PromptDeps = Pick<Deps, 'db' | 'engine'>

/** A prompt for a look; without one, for one of those that the user chose in the onboarding. */
export async function generateImage(
  deps: PromptDeps,
  userId: string,
  professionOrStyle: string | undefined,
): Promise<WrittenPrompt> {
  const chosen = await onboardingOf(deps, userId)
  const styles = chosen.styleSelection.styles
  const look = professionOrStyle || styles[Math.floor(Math.random() * styles.length)]
  const prompt = writeImagePrompt({ ...(look === undefined ? {} : { look }), random: Math.random })
  return read(deps, prompt, findLook(look ?? '')?.gender ?? chosen.modelDetails.gender)
}

export async function improveImage(
  deps: PromptDeps,
  userId: string,
  { prompt, isRestricted }: InputOf<typeof improveImagePrompt>,
): Promise<WrittenPrompt> {
  const { gender } = (await onboardingOf(deps, userId)).modelDetails
  const can = deps.engine.capabilities()
  const known = gender === null ? {} : { gender }
  return read(deps, improveImageText({ prompt, isRestricted, can, random: Math.random, ...known }), gender)
}

export function generateVideo(deps: Pick<Deps, 'engine'>): WrittenPrompt {
  return readVideo(deps, writeVideoPrompt({ random: Math.random }))
}

export function improveVideo(deps: Pick<Deps, 'engine'>, prompt: string): WrittenPrompt {
  return readVideo(deps, improveVideoText({ prompt, can: deps.engine.capabilities(), random: Math.random }))
}

/** What of a prompt would be used. */
export async function readWords(
  deps: PromptDeps,
  userId: string,
  { prompt, kind }: InputOf<typeof readPrompt>,
): Promise<WrittenPrompt> {
  if (kind === 'video') return readVideo(deps, prompt)
  return read(deps, prompt, (await onboardingOf(deps, userId)).modelDetails.gender)
}

/** Looks and clothes are understood of somebody whose gender is known. */
function read({ engine }: Pick<Deps, 'engine'>, prompt: string, gender: Gender | null): WrittenPrompt {
  const { understood, unused } = understandPicture(prompt, engine.capabilities(), gender ?? undefined)
  return { prompt, understood, unused }
}

function readVideo({ engine }: Pick<Deps, 'engine'>, prompt: string): WrittenPrompt {
  const { understood, unused } = understandVideo(prompt, engine.capabilities())
  return { prompt, understood, unused }
}

async function onboardingOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Onboarding> {
  const row = await db.selectFrom('onboardings').where('user_id', '=', userId).select('steps').executeTakeFirstOrThrow()
  return row.steps
}
