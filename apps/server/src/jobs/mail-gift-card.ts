import { boughtCards } from '@keylight/domain'
import { z } from 'zod'
import { job } from './job.ts'

export const mailGiftCard = job({
  name: 'mail-gift-card',
  version: 1,
  data: z.object({ giftCardId: z.string(), round: z.number() }),
  patient: true,
  run: (deps, { giftCardId, round }) => boughtCards.mailCard(deps, giftCardId, round),
})
