import {
  generateImagePrompt,
  generateVideoPrompt,
  improveImagePrompt,
  improveVideoPrompt,
  type SentTo,
} from '@keylight/contract'
import { call } from '../../api/client.ts'
import { callThunk } from '../../state/call-thunk.ts'

const only200 = { only200: true }

/** Requests a prompt for one of the styles chosen in onboarding, if any. */
export const writeImagePrompt = callThunk('prompts/writeImage', (_: undefined, getState) => {
  const { styles } = getState().user.data.onboarding.styleSelection
  const professionOrStyle = styles[Math.floor(Math.random() * styles.length)]
  return call(generateImagePrompt, professionOrStyle === undefined ? {} : { professionOrStyle }, only200)
})

export const improveImage = callThunk('prompts/improveImage', (input: SentTo<typeof improveImagePrompt>) =>
  call(improveImagePrompt, input, only200),
)

export const writeVideoPrompt = callThunk('prompts/writeVideo', () => call(generateVideoPrompt, {}, only200))

export const improveVideo = callThunk('prompts/improveVideo', (input: SentTo<typeof improveVideoPrompt>) =>
  call(improveVideoPrompt, input, only200),
)
