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
  getSignInMethods,
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
  getReferralResults,
  issueGiftCard,
  issueVoucher,
  listVouchers,
  redeemVoucher,
  submitReferral,
} from './account/gifts.ts'
import { listCreditEntries } from './account/ledger.ts'
import { completeOnboardingStep, resetOnboarding } from './account/onboarding.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from './account/passkeys.ts'
import {
  cancelSubscription,
  getOrder,
  listPayments,
  refundOrder,
  resumeSubscription,
  startCheckout,
} from './account/payments.ts'
import { getPrivacy, withdrawConsent } from './account/privacy.ts'
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
import {
  excludePhoto,
  getModelPhotos,
  listModels,
  pendingModelProgress,
  renameModel,
  retrainModel,
  setDefaultModel,
  trainModel,
} from './models/models.ts'
import {
  addTeamMember,
  getInvitation,
  getMembership,
  getTeam,
  inviteTeam,
  joinTeam,
  leaveTeam,
  revokeInvitation,
} from './models/teams.ts'
import { readNotification, retrieveNotifications } from './notifications.ts'
import { listPhotos, removePhoto, uploadPhoto } from './photos.ts'
import { listFavourites, toggleFavourite } from './pictures/favourites.ts'
import { findWork } from './pictures/find-work.ts'
import { getInspired, publishPicture, unpublishPicture } from './pictures/gallery.ts'
import { getHistory } from './pictures/history.ts'
import { drawPreviews } from './pictures/previews.ts'
import {
  generateImagePrompt,
  generateVideoPrompt,
  improveImagePrompt,
  improveVideoPrompt,
  readPrompt,
} from './pictures/prompts.ts'
import { decideReport, listReports, reportPicture } from './pictures/reports.ts'
import { listShares, shareWork, withdrawShare } from './pictures/shares.ts'
import { getShoot, previewTeamPhoto, requestDressUp, requestShoot, requestTeamPhoto } from './pictures/shoots.ts'
import { changeThumbnail, getThumbnail, getThumbnailLayers, requestThumbnail } from './pictures/thumbnails.ts'
import { restyleTryout, startTryout } from './pictures/tryouts.ts'
import { listUpscales, requestUpscale } from './pictures/upscales.ts'
import { getVideo, requestStoryboard, requestVideo } from './pictures/videos.ts'
import { cancelWork, deleteWork, downloadWork, retryWork } from './pictures/work.ts'
import { captureEvents, identifyVisitor } from './site/telemetry.ts'
import { getVisitReport } from './site/visits.ts'

import { findPostVideo } from './tools/post-videos.ts'
import { askToolPuzzle } from './tools/tool-runs.ts'
import { getWriterModel } from './tools/writers.ts'

export const endpoints = {
  getUserData,
  updateProfile,
  giveConsent,
  withdrawConsent,
  getPrivacy,
  exportAccount,
  deleteAccount,
  getSubscription,
  startCheckout,
  getOrder,
  listPayments,
  refundOrder,
  cancelSubscription,
  resumeSubscription,
  listCreditEntries,
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
  getSignInMethods,
  listSessions,
  endSession,
  signOutOthers,
  changePassword,
  requestEmailChange,
  confirmEmailChange,
  startPasskeySignIn,
  signInWithPasskey,
  listPasskeys,
  startAddingPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
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
  reportPicture,
  listReports,
  decideReport,
  applyGiftCard,
  listVouchers,
  redeemVoucher,
  getReferralCode,
  getReferralResults,
  submitReferral,
  issueGiftCard,
  issueVoucher,
  listAuditLog,
  getVisitReport,
  drawPreviews,
  getHistory,
  renameModel,
  trainModel,
  getModelPhotos,
  excludePhoto,
  retrainModel,
  setDefaultModel,
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
  previewTeamPhoto,
  getTeam,
  addTeamMember,
  inviteTeam,
  revokeInvitation,
  getInvitation,
  joinTeam,
  getMembership,
  leaveTeam,
  getShoot,
  listFavourites,
  toggleFavourite,
  captureEvents,
  identifyVisitor,
  getThumbnailLayers,
  requestThumbnail,
  changeThumbnail,
  getThumbnail,
  askToolPuzzle,
  startTryout,
  restyleTryout,
  getWriterModel,
  findPostVideo,
  listUpscales,
  requestUpscale,
  requestVideo,
  requestStoryboard,
  getVideo,
  cancelWork,
  retryWork,
  deleteWork,
  downloadWork,
  findWork,
  listShares,
  shareWork,
  withdrawShare,
} as const

export type EndpointName = keyof typeof endpoints
