/** The writers of prompts, as users call them. */
import type { InputOf, improveImagePrompt, readPrompt, WrittenPrompt } from '@keylight/contract'
import type { Deps } from '../ports.ts'
import * as words from '../words/words.ts'

type Can = ReturnType<Deps['engine']['capabilities']>

/** A prompt for a look; without one, for one of those that the user chose in the onboarding. */
export async function generateImage(
  deps: Pick<Deps, 'db' | 'engine'>,
  userId: string,
  professionOrStyle: string | undefined,
): Promise<WrittenPrompt> {
  const look = professionOrStyle || (await chosenLook(deps, userId))
  const can = deps.engine.capabilities()
  return read(words.writeImagePrompt({ ...(look === undefined ? {} : { look }), random: Math.random }), can)
}

async function chosenLook({ db }: Pick<Deps, 'db'>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('onboardings').where('user_id', '=', userId).select('steps').executeTakeFirst()
  const styles = row?.steps.styleSelection.styles ?? []
  return styles[Math.floor(Math.random() * styles.length)]
}

export function improveImage(
  deps: Pick<Deps, 'engine'>,
  { prompt, isRestricted }: InputOf<typeof improveImagePrompt>,
): WrittenPrompt {
  const can = deps.engine.capabilities()
  return read(words.improveImagePrompt({ prompt, isRestricted, can, random: Math.random }), can)
}

export function generateVideo(deps: Pick<Deps, 'engine'>): WrittenPrompt {
  return readVideo(words.writeVideoPrompt({ random: Math.random }), deps.engine.capabilities())
}

export function improveVideo(deps: Pick<Deps, 'engine'>, prompt: string): WrittenPrompt {
  const can = deps.engine.capabilities()
  return readVideo(words.improveVideoPrompt({ prompt, can, random: Math.random }), can)
}

/** What of a prompt would be used. */
export function readWords(deps: Pick<Deps, 'engine'>, { prompt, kind }: InputOf<typeof readPrompt>): WrittenPrompt {
  return (kind === 'image' ? read : readVideo)(prompt, deps.engine.capabilities())
}

function read(prompt: string, can: Can): WrittenPrompt {
  const { understood, unused } = words.understandPicture(prompt, can)
  return { prompt, understood, unused }
}

function readVideo(prompt: string, can: Can): WrittenPrompt {
  const { understood, unused } = words.understandVideo(prompt, can)
  return { prompt, understood, unused }
}
