import type { EngineCapabilities } from '@keylight/engine'

/** What a prompt may ask of an engine. */
export type PromptCapabilities = Pick<
  EngineCapabilities,
  'settings' | 'garments' | 'filters' | 'moves' | 'styles' | 'video'
>
