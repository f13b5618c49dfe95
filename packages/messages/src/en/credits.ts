import { type CreditKind, type Credits, creditKinds, findStyle } from '@keylight/contract'
import type { Catalogue } from '../catalogue.ts'
import { render } from '../render.ts'
import { and, counted, money } from './format.ts'
import { vouchers } from './vouchers.ts'

const creditNames: Record<CreditKind, [one: string, other: string]> = {
  modelTraining: ['model training', 'model trainings'],
  imageGeneration: ['headshot', 'headshots'],
  imageUpscaling: ['upscale', 'upscales'],
  videoGeneration: ['video', 'videos'],
}

/** Formats credits as `1 model training, 60 headshots and 2 videos`; kinds without credits are left out. */
export const creditsIn = (credits: Credits): string =>
  and(creditKinds.filter((kind) => credits[kind] > 0).map((kind) => counted(credits[kind], ...creditNames[kind])))

const of = (model: string | null) => (model === null ? '' : ` of ${model}`)
const since = ' (deleted)'

/** Titles of ledger entries: sources and uses of credits. */
export const ledger: Catalogue['ledger'] = {
  opening: () => 'Free credits for your new account',
  gift_card: ({ worth, taken }) => {
    const card = worth === null ? 'Gift card' : `Gift card worth ${money(worth)}`
    return taken ? `${card}: payment reversed` : card
  },
  voucher: ({ title }) => (title === null ? 'Voucher' : `Voucher: ${render(vouchers, title)}`),
  payment: ({ plan, taken }) => {
    const bought = plan === null ? 'Plan' : `${plan} plan`
    return taken ? `${bought}: payment reversed` : bought
  },
  host: ({ taken }) => (taken ? 'Removed by support' : 'Added by support'),
  training: ({ model }) => (model === null ? `Model training${since}` : `Model training: ${model}`),
  shoot: ({ kind, model, count }) => {
    if (kind === null) return `${counted(count, 'headshot', 'headshots')}${since}`
    if (kind === 'team') return `Team photo${of(model)}`
    if (kind === 'chat') return `Chat edit${of(model)}`
    return kind === 'dress_up'
      ? `${counted(count, 'outfit change', 'outfit changes')}${of(model)}`
      : `${counted(count, 'headshot', 'headshots')}${of(model)}`
  },
  picture: ({ model, style }) => {
    if (model === null || style === null) return `Headshot${since}`
    return `Headshot${of(model)}: ${findStyle(style)?.title ?? style}`
  },
  upscale: ({ factor }) => (factor === null ? `Upscaled image${since}` : `Image upscaled ${factor}×`),
  video: ({ kind, model }) =>
    kind === null ? `Video${since}` : `${kind === 'video' ? 'Video' : 'Storyboard'}${of(model)}`,
  thumbnail: ({ model }) => (model === null ? `Thumbnail${since}` : `Thumbnail${of(model)}`),
  other: () => 'Correction',
}
