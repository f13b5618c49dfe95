/** Every endpoint by its name. The OpenAPI description, the typed client and the tests of access are made from it. */
import {
  deleteAccount,
  exportAccount,
  getSubscription,
  getUserData,
  giveConsent,
  updateProfile,
} from './account/account.ts'
import { listAuditLog } from './account/audit.ts'
import {
  changePassword,
  confirmEmailChange,
  endSession,
  getSignInOptions,
  listSessions,
  readMailLink,
  redeemSignInCode,
  requestEmailChange,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  signIn,
  signOut,
  signOutEverywhere,
  signOutOthers,
  signUp,
} from './account/auth.ts'
import {
  applyGiftCard,
  getReferralCode,
  issueGiftCard,
  issueVoucher,
  listVouchers,
  redeemVoucher,
  submitReferral,
} from './account/gifts.ts'
import { completeOnboardingStep, resetOnboarding } from './account/onboarding.ts'
import {
  decideReview,
  deleteReview,
  getOwnReview,
  listReviews,
  listReviewsToDecide,
  submitReview,
} from './account/reviews.ts'
import { getCapabilities, getLooks } from './catalogue/capabilities.ts'
import { getChat, listChats, sendChatMessage, startChat, undoChatStep } from './chats.ts'
import { listModels, pendingModelProgress, renameModel, trainModel } from './models/models.ts'
import { readNotification, retrieveNotifications } from './notifications.ts'
import { listPhotos, removePhoto, uploadPhoto } from './photos.ts'
import { listFavourites, toggleFavourite } from './pictures/favourites.ts'
import { getInspired, publishPicture, unpublishPicture } from './pictures/gallery.ts'
import { getHistory } from './pictures/history.ts'
import {
  generateImagePrompt,
  generateVideoPrompt,
  improveImagePrompt,
  improveVideoPrompt,
  readPrompt,
} from './pictures/prompts.ts'
import { getShoot, requestDressUp, requestShoot, requestTeamPhoto } from './pictures/shoots.ts'
import { changeThumbnail, getThumbnail, requestThumbnail } from './pictures/thumbnails.ts'
import { restyleTryout, startTryout } from './pictures/tryouts.ts'
import { listUpscales, requestUpscale } from './pictures/upscales.ts'
import { getVideo, requestStoryboard, requestVideo } from './pictures/videos.ts'
import { cancelWork, deleteWork, downloadWork, retryWork } from './pictures/work.ts'
import { captureEvents, identifyVisitor } from './site/telemetry.ts'

export const endpoints = {
  getUserData,
  updateProfile,
  giveConsent,
  exportAccount,
  deleteAccount,
  getSubscription,
  requestSignInLink,
  readMailLink,
  redeemSignInCode,
  requestPasswordReset,
  resetPassword,
  signUp,
  signIn,
  signOut,
  getSignInOptions,
  signOutEverywhere,
  listSessions,
  endSession,
  signOutOthers,
  changePassword,
  requestEmailChange,
  confirmEmailChange,
  listChats,
  startChat,
  getChat,
  sendChatMessage,
  undoChatStep,
  getCapabilities,
  getLooks,
  getInspired,
  publishPicture,
  unpublishPicture,
  applyGiftCard,
  listVouchers,
  redeemVoucher,
  getReferralCode,
  submitReferral,
  issueGiftCard,
  issueVoucher,
  listAuditLog,
  getHistory,
  renameModel,
  trainModel,
  listModels,
  pendingModelProgress,
  retrieveNotifications,
  readNotification,
  completeOnboardingStep,
  resetOnboarding,
  uploadPhoto,
  listPhotos,
  removePhoto,
  generateImagePrompt,
  improveImagePrompt,
  generateVideoPrompt,
  improveVideoPrompt,
  readPrompt,
  listReviews,
  getOwnReview,
  submitReview,
  deleteReview,
  listReviewsToDecide,
  decideReview,
  requestShoot,
  requestDressUp,
  requestTeamPhoto,
  getShoot,
  listFavourites,
  toggleFavourite,
  captureEvents,
  identifyVisitor,
  requestThumbnail,
  changeThumbnail,
  getThumbnail,
  startTryout,
  restyleTryout,
  listUpscales,
  requestUpscale,
  requestVideo,
  requestStoryboard,
  getVideo,
  cancelWork,
  retryWork,
  deleteWork,
  downloadWork,
} as const

export type EndpointName = keyof typeof endpoints
