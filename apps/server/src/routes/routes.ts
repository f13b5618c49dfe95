import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../http/route-deps.ts'
import { accountRoutes } from './account/account.routes.ts'
import { exportRoutes } from './account/export.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { affiliatesRoutes } from './affiliates/affiliates.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { paymentsRoutes } from './billing/billing.routes.ts'
import { subscriptionsRoutes } from './billing/subscriptions.routes.ts'
import { testCheckoutRoutes } from './billing/test-checkout.routes.ts'
import { chatsRoutes } from './chats/chats.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { favouritesRoutes } from './favourites/favourites.routes.ts'
import { filesRoutes } from './files/files.routes.ts'
import { galleryRoutes } from './gallery/gallery.routes.ts'
import { giftsRoutes } from './gift-cards/gift-cards.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { lightsRoutes } from './lights/lights.routes.ts'
import { modelsRoutes } from './models/models.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { onboardingRoutes } from './onboarding/onboarding.routes.ts'
import { photosRoutes } from './photos/photos.routes.ts'
import { promptsRoutes } from './prompts/prompts.routes.ts'
import { provenanceRoutes } from './provenance/provenance.routes.ts'
import { referralsRoutes } from './referrals/referrals.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { sharesRoutes } from './shares/shares.routes.ts'
import { shootsRoutes } from './shoots/shoots.routes.ts'
import { previewsRoutes } from './styles/previews.routes.ts'
import { stylesRoutes } from './styles/styles.routes.ts'
import { teamPhotosRoutes } from './team-photos/team-photos.routes.ts'
import { teamsRoutes } from './teams/teams.routes.ts'
import { thumbnailsRoutes } from './thumbnails/thumbnails.routes.ts'
import { apiToolsRoutes } from './tools/api-tools.routes.ts'
import { postVideosRoutes } from './tools/post-videos.routes.ts'
import { toolsRoutes } from './tools/tools.routes.ts'
import { writersRoutes } from './tools/writers.routes.ts'
import { tryoutsRoutes } from './tryouts/tryouts.routes.ts'
import { upscalesRoutes } from './upscales/upscales.routes.ts'
import { videosRoutes } from './videos/videos.routes.ts'
import { telemetryRoutes } from './visits/telemetry.routes.ts'
import { vouchersRoutes } from './vouchers/vouchers.routes.ts'
import { worksRoutes } from './work/work.routes.ts'

/** The routes of all areas. */
export const routes: readonly ((app: FastifyInstance, deps: RouteDeps) => void)[] = [
  accountRoutes,
  exportRoutes,
  auditRoutes,
  authRoutes,
  chatsRoutes,
  teamsRoutes,
  eventsRoutes,
  favouritesRoutes,
  filesRoutes,
  galleryRoutes,
  giftsRoutes,
  vouchersRoutes,
  referralsRoutes,
  affiliatesRoutes,
  historyRoutes,
  lightsRoutes,
  adminRoutes,
  stylesRoutes,
  modelsRoutes,
  notificationsRoutes,
  onboardingRoutes,
  paymentsRoutes,
  testCheckoutRoutes,
  photosRoutes,
  previewsRoutes,
  promptsRoutes,
  provenanceRoutes,
  reviewsRoutes,
  sharesRoutes,
  shootsRoutes,
  subscriptionsRoutes,
  teamPhotosRoutes,
  telemetryRoutes,
  thumbnailsRoutes,
  apiToolsRoutes,
  postVideosRoutes,
  writersRoutes,
  toolsRoutes,
  tryoutsRoutes,
  upscalesRoutes,
  videosRoutes,
  worksRoutes,
]
