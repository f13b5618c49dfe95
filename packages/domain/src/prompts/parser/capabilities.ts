import type { EngineCapabilities } from '@keylight/engine'

/** The engine capabilities that prompts can use. */
export type PromptCapabilities = Pick<
  EngineCapabilities,
  'settings' | 'garments' | 'filters' | 'moves' | 'styles' | 'video'
>
