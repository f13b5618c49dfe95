/** Every endpoint by its name: what the description, the typed client and the tests of access walk over. */
import { deleteAccount, exportAccount, getSubscription, getUserData, giveConsent, updateProfile } from './account.ts'
import {
  changePassword,
  getSignInOptions,
  redeemSignInCode,
  requestSignInLink,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
} from './auth.ts'
import { getChat, listChats, sendChatMessage, startChat, undoChatStep } from './chats.ts'
import { getCapabilities, getLooks } from './engine.ts'
import { getInspired, publishPicture, unpublishPicture } from './gallery.ts'
import {
  applyGiftCard,
  getReferralCode,
  issueGiftCard,
  issueVoucher,
  listVouchers,
  redeemVoucher,
  submitReferral,
} from './gifts.ts'
import { getHistory } from './history.ts'
import { listModels, pendingModelProgress, renameModel, trainModel } from './models.ts'
import { readNotification, retrieveNotifications } from './notifications.ts'
import { completeOnboardingStep, resetOnboarding } from './onboarding.ts'
import { listPhotos, removePhoto, uploadPhoto } from './photos.ts'
import {
  generateImagePrompt,
  generateVideoPrompt,
  improveImagePrompt,
  improveVideoPrompt,
  readPrompt,
} from './prompts.ts'
import { decideReview, deleteReview, getOwnReview, listReviews, listReviewsToDecide, submitReview } from './reviews.ts'
import { getShoot, listFavourites, requestDressUp, requestShoot, requestTeamPhoto, toggleFavourite } from './shoots.ts'
import { captureEvents, identifyVisitor } from './telemetry.ts'
import { changeThumbnail, getThumbnail, requestThumbnail } from './thumbnails.ts'
import { restyleTryout, startTryout } from './tryouts.ts'
import { listUpscales, requestUpscale } from './upscales.ts'
import { getVideo, requestStoryboard, requestVideo } from './videos.ts'
import { cancelWork, deleteWork, downloadWork, retryWork } from './work.ts'

export const endpoints = {
  getUserData,
  updateProfile,
  giveConsent,
  exportAccount,
  deleteAccount,
  getSubscription,
  requestSignInLink,
  redeemSignInCode,
  signUp,
  signIn,
  signOut,
  getSignInOptions,
  signOutEverywhere,
  changePassword,
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
