import {
  generateImagePrompt,
  generateVideoPrompt,
  improveImagePrompt,
  improveVideoPrompt,
  readPrompt,
} from '@keylight/contract'
import { prompts } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function promptsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, generateImagePrompt, ({ caller, input }) =>
    prompts.generateImage(deps, caller.userId, input.professionOrStyle),
  )
  mount(app, identify, improveImagePrompt, ({ caller, input }) => prompts.improveImage(deps, caller.userId, input))
  mount(app, identify, generateVideoPrompt, async () => prompts.generateVideo(deps))
  mount(app, identify, improveVideoPrompt, async ({ input }) => prompts.improveVideo(deps, input.prompt))
  mount(app, identify, readPrompt, ({ caller, input }) => prompts.readWords(deps, caller.userId, input))
}
