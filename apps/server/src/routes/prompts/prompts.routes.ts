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
    prompts.generateImagePrompt(deps, caller.userId, input.professionOrStyle),
  )
  mount(app, identify, improveImagePrompt, ({ caller, input }) =>
    prompts.improveImagePrompt(deps, caller.userId, input),
  )
  mount(app, identify, generateVideoPrompt, async () => prompts.generateVideoPrompt(deps))
  mount(app, identify, improveVideoPrompt, async ({ input }) => prompts.improveVideoPrompt(deps, input.prompt))
  mount(app, identify, readPrompt, ({ caller, input }) => prompts.readPrompt(deps, caller.userId, input))
}
