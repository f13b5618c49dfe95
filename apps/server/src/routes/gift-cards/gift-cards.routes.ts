import {
  applyGiftCard,
  issueGiftCard,
  listGiftCards,
  orderGiftCard,
  printGiftCard,
  sendGiftCard,
} from '@keylight/contract'
import { boughtCards, giftCards } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { drawGiftCard } from './draw-gift-card.ts'

export function giftsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, applyGiftCard, async ({ caller, input }) => ({
    success: true as const,
    credits: await giftCards.claimGiftCard(deps, caller.userId, input.code),
  }))
  mount(app, identify, issueGiftCard, ({ caller, input }) => giftCards.issueGiftCard(deps, caller.userId, input.worth))
  mount(app, identify, orderGiftCard, ({ caller, input }) => boughtCards.orderCard(deps, caller.userId, input))
  mount(app, identify, listGiftCards, async ({ caller }) => ({
    giftCards: await boughtCards.listCards(deps, caller.userId),
  }))
  mount(app, identify, printGiftCard, async ({ caller, input, sentences, http }) => {
    const { card, code, link } = await boughtCards.readCardToPrint(deps, caller.userId, input.giftCardId)
    http.reply.header('cache-control', 'no-store')
    const pdf = await drawGiftCard(sentences.giftCard, { ...card, code, link, locale: sentences.locale })
    return { code, link, fileName: 'keylight-gift-card.pdf', pdf: pdf.toString('base64') }
  })
  mount(app, identify, sendGiftCard, async ({ caller, input }) => ({
    giftCard: await boughtCards.sendCard(deps, caller.userId, input),
  }))
}
