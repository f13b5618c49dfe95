import { deleteAccount, signOut, signOutEverywhere } from '@keylight/contract'
import type { FastifyInstance } from 'fastify'

const leaving: readonly string[] = [signOut.path, signOutEverywhere.path, deleteAccount.path]

/** Makes browsers clear their cache on sign-out, so that no images remain in it. Call it before adding routes. */
export function clearCacheOnLeaving(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!leaving.includes(route.url)) return
    route.onSend = async (_request, reply) => {
      if (reply.statusCode === 200) reply.header('clear-site-data', '"cache"')
    }
  })
}
