/**
 * Prompts: requests for images, edits and videos in the user's own words. This module is the API. `parse-picture.ts`,
 * `parse-edit.ts` and `parse-video.ts` turn a prompt into the engine's parameters; `write-…` and `improve-…` write
 * prompts. `lexicon/` contains the known phrases, and `parser/` combines them.
 */
import {
  findStyle,
  type Gender,
  type InputOf,
  type improveImagePrompt as improveImageEndpoint,
  type Onboarding,
  type readPrompt as readEndpoint,
  type WrittenPrompt,
} from '@keylight/contract'
import type { Deps } from '../ports.ts'
import { improvePicturePrompt } from './improve-picture.ts'
import { parsePicturePrompt } from './parse-picture.ts'
import { parseVideoPrompt } from './parse-video.ts'
import { writePicturePrompt } from './write-picture.ts'
import { improveVideoPrompt as improveVideoText, writeVideoPrompt } from './write-video.ts'

type PromptDeps = Pick<Deps, 'db' | 'engine'>

/** Returns a prompt for a style or, by default, for one of the styles chosen in onboarding. */
export async function generateImagePrompt(
  deps: PromptDeps,
  userId: string,
  professionOrStyle: string | undefined,
): Promise<WrittenPrompt> {
  const { styleSelection, modelDetails } = await onboardingOf(deps, userId)
  const { styles } = styleSelection
  const style = professionOrStyle || styles[Math.floor(Math.random() * styles.length)]
  const prompt = writePicturePrompt({ ...(style === undefined ? {} : { style }), random: Math.random })
  return parsed(deps, prompt, findStyle(style ?? '')?.gender ?? modelDetails.gender)
}

export async function improveImagePrompt(
  deps: PromptDeps,
  userId: string,
  { prompt, isRestricted }: InputOf<typeof improveImageEndpoint>,
): Promise<WrittenPrompt> {
  const { gender } = (await onboardingOf(deps, userId)).modelDetails
  const capabilities = deps.engine.capabilities()
  const known = gender === null ? {} : { gender }
  const improved = improvePicturePrompt({ prompt, isRestricted, capabilities, random: Math.random, ...known })
  return parsed(deps, improved, gender)
}

export function generateVideoPrompt(deps: Pick<Deps, 'engine'>): WrittenPrompt {
  return parsedVideo(deps, writeVideoPrompt({ random: Math.random }))
}

export function improveVideoPrompt(deps: Pick<Deps, 'engine'>, prompt: string): WrittenPrompt {
  const capabilities = deps.engine.capabilities()
  return parsedVideo(deps, improveVideoText({ prompt, capabilities, random: Math.random }))
}

/** Returns the parts of a prompt that are understood. */
export async function readPrompt(
  deps: PromptDeps,
  userId: string,
  { prompt, kind }: InputOf<typeof readEndpoint>,
): Promise<WrittenPrompt> {
  if (kind === 'video') return parsedVideo(deps, prompt)
  return parsed(deps, prompt, (await onboardingOf(deps, userId)).modelDetails.gender)
}

/** Prompts can name styles and clothes if the gender is known. */
function parsed({ engine }: Pick<Deps, 'engine'>, prompt: string, gender: Gender | null): WrittenPrompt {
  const { understood, unused } = parsePicturePrompt(prompt, engine.capabilities(), gender ?? undefined)
  return { prompt, understood, unused }
}

function parsedVideo({ engine }: Pick<Deps, 'engine'>, prompt: string): WrittenPrompt {
  const { understood, unused, ...video } = parseVideoPrompt(prompt, engine.capabilities())
  return { prompt, understood, unused, video }
}

async function onboardingOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Onboarding> {
  const row = await db.selectFrom('onboardings').where('user_id', '=', userId).select('steps').executeTakeFirstOrThrow()
  return row.steps
}
