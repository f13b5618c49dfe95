import { consentSentences, consentVersion, findStyle } from '@keylight/contract'
import { photoKeys } from '../../files/keys.ts'
import type { WorkFailure } from '../../messages/work.ts'
import { toFindings } from '../../photos/photos.ts'
import type { RequestDeps } from '../../ports.ts'
import type { AccountRows } from './read-account.ts'

/** The keys of the images that each model keeps. */
export type KeptImages = ReadonlyMap<string, readonly string[]>

/**
 * An account in readable form, with files by their names in the export. Secrets, other users' data and the engine's own
 * data are left out.
 */
export function serializeAccount(
  deps: Pick<RequestDeps, 'sentences'>,
  rows: AccountRows,
  fileOf: (key: string | null) => string | null,
  kept: KeptImages,
) {
  const { user } = rows
  const { sentences } = deps
  const failureOf = (row: { failure: WorkFailure | null }) => row.failure && sentences.workFailure(row.failure)
  const styleOf = (style: string) => findStyle(style)?.title ?? style
  const favourites = new Set(rows.favourites.map((row) => row.work_id))
  const messages = Map.groupBy(rows.messages, (row) => row.chat_id)
  const steps = Map.groupBy(rows.steps, (row) => row.message_id)
  const pictures = Map.groupBy(rows.pictures, (row) => row.shoot_id)
  const cards = (given: AccountRows['giftCardsIssued']) =>
    given.map((row) => ({
      worthEuro: row.price / 100,
      for: row.recipient,
      from: row.sender,
      message: row.message,
      issuedAt: row.created_at,
      expiresAt: row.expires_at,
      claimedAt: row.claimed_at,
      cancelledAt: row.cancelled_at,
    }))

  return {
    profile: {
      id: user.id,
      email: user.email,
      emailVerified: user.email_verified,
      name: user.name === '' ? null : user.name,
      plan: user.plan,
      subscriptionStatus: user.subscription_status,
      language: user.locale,
      mails: { finishedWork: user.mail_finished_work, retention: user.mail_retention },
      createdAt: user.created_at,
      lastSignedInAt: user.last_seen_at,
    },
    signInMethods: rows.signInMethods.map((row) => ({ kind: row.provider_id, since: row.created_at })),
    passkeys: rows.passkeys.map((row) => ({
      name: row.name,
      synced: row.synced,
      since: row.created_at,
      lastUsedAt: row.used_at,
    })),
    apiKeys: rows.apiKeys.map((row) => ({
      name: row.name,
      beginsWith: row.prefix,
      scopes: row.scopes,
      since: row.created_at,
      endsAt: row.expires_at,
      lastUsedAt: row.used_at,
    })),
    sessions: rows.sessions.map((row) => ({
      browser: row.user_agent,
      beganAt: row.created_at,
      endsAt: row.expires_at,
    })),
    /** Browsers that have signed in before. */
    knownBrowsers: rows.knownBrowsers.map((row) => ({ since: row.created_at, lastSignedInAt: row.seen_at })),
    consents: rows.consents.map((row) => ({
      version: row.version,
      givenAt: row.given_at,
      withdrawnAt: row.withdrawn_at,
      ...(row.version === consentVersion ? { words: consentSentences } : {}),
    })),
    onboarding: rows.onboarding?.steps ?? null,
    subscription: rows.subscription
      ? {
          plan: rows.subscription.plan,
          status: rows.subscription.status,
          startedAt: rows.subscription.started_at,
          renewsAt: rows.subscription.renews_at,
          endsAt: rows.subscription.ends_at,
        }
      : null,
    orders: rows.orders.map((row) => ({
      id: row.id,
      plan: row.plan,
      priceCents: row.price,
      seats: row.seats,
      currency: row.currency,
      state: row.state,
      createdAt: row.created_at,
    })),
    payments: rows.payments.map((row) => ({
      order: row.order_id,
      amountCents: row.amount,
      refundedCents: row.refunded,
      paidAt: row.paid_at,
    })),
    credits: rows.creditEntries.map((row) => ({
      kind: row.kind,
      amount: row.amount,
      // The reason may contain the id of another user.
      reason: row.reason.replace(/usr_\w+/g, (id) => (id === user.id ? id : 'somebody')),
      at: row.created_at,
    })),
    teamOfPlan: rows.team
      ? {
          name: rows.team.name,
          role: rows.team.role,
          joinedAt: rows.team.joined_at,
          styles: rows.team.styles.map(styleOf),
        }
      : null,
    teamInvitationsSent: rows.teamInvitationsSent.map((row) => ({
      email: row.email,
      role: row.role,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      declinedAt: row.declined_at,
    })),
    /** What the user paid into the pools of teams, and used of them. */
    teamCredits: rows.poolEntries.map((row) => ({
      kind: row.kind,
      amount: row.amount,
      reason: row.reason,
      at: row.created_at,
    })),
    invitations: {
      code: user.referral_code,
      peopleWhoCame: Number(rows.invited.people),
      cameByInvitation: user.referred_by !== null,
    },
    vouchers: rows.vouchers.map((row) => ({
      title: sentences.voucherTitle(row.title),
      credits: row.credits,
      percentOff: row.percent,
      centsOff: row.amount_off,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      redeemedAt: row.redeemed_at,
    })),
    giftCardsClaimed: cards(rows.giftCardsClaimed),
    giftCardsIssued: cards(rows.giftCardsIssued).map((card, at) => ({
      ...card,
      mailTo: rows.giftCardsIssued[at]!.recipient_email,
      mailAt: rows.giftCardsIssued[at]!.mailed_at ?? rows.giftCardsIssued[at]!.deliver_at,
    })),
    affiliate: {
      code: rows.affiliate?.code ?? null,
      joinedAt: rows.affiliate?.created_at ?? null,
      clicks: Number(rows.affiliateClicks.clicks),
      broughtBySomebodyAt: rows.broughtBySomebody?.created_at ?? null,
      commissions: rows.commissions.map((row) => ({
        cents: row.amount,
        at: row.created_at,
        payableAt: row.payable_at,
      })),
      payouts: rows.payouts.map((row) => ({
        cents: row.amount,
        to: row.details,
        state: row.state,
        requestedAt: row.created_at,
        decidedAt: row.decided_at,
      })),
    },
    models: rows.models.map((row) => ({
      id: row.id,
      name: row.name,
      gender: row.gender,
      status: row.status,
      photos: row.photo_ids,
      failure: failureOf(row),
      createdAt: row.created_at,
      files: (kept.get(row.id) ?? []).map(fileOf),
    })),
    photos: rows.photos.map((row) => ({
      id: row.id,
      model: row.model_id,
      bytes: row.bytes,
      score: row.score,
      measuredOfFace: row.identity,
      findings: toFindings(deps, row.findings).map(({ severity, message }) => ({ severity, message })),
      uploadedAt: row.created_at,
      fileDeletedAt: row.file_deleted_at,
      file: fileOf(photoKeys(user.id, row.id).original),
    })),
    shoots: rows.shoots.map((row) => ({
      id: row.id,
      kind: row.kind,
      model: row.model_id,
      modelName: row.model_name,
      prompt: row.prompt,
      createdAt: row.created_at,
      pictures: (pictures.get(row.id) ?? []).map((picture) => ({
        id: picture.id,
        style: styleOf(picture.style),
        status: picture.status,
        garment: picture.garment,
        direction: picture.direction,
        finish: picture.finish,
        madeFromPicture: picture.source_id,
        widthPixels: picture.width,
        heightPixels: picture.height,
        unmovedPointsOfFace: picture.unmoved_points,
        faceResemblance: picture.face_likeness,
        digitalSource: picture.digital_source,
        toldThatPhotoGoesTo: picture.send_to,
        missing: picture.missing,
        failure: failureOf(picture),
        favourite: favourites.has(picture.id),
        publishedAt: picture.published_at,
        publishedTitle: picture.published_title,
        downloadedAt: picture.downloaded_at,
        createdAt: picture.created_at,
        file: fileOf(picture.file_key),
      })),
    })),
    upscales: rows.upscales.map((row) => ({
      id: row.id,
      madeFrom: row.source_id,
      factor: row.factor,
      status: row.status,
      widthPixels: row.width,
      heightPixels: row.height,
      failure: failureOf(row),
      favourite: favourites.has(row.id),
      downloadedAt: row.downloaded_at,
      createdAt: row.created_at,
      file: fileOf(row.file_key),
    })),
    videos: rows.videos.map((row) => ({
      id: row.id,
      kind: row.kind,
      model: row.model_id,
      modelName: row.model_name,
      prompt: row.prompt,
      scenes: row.scenes.map((scene) => ({
        model: scene.modelId,
        style: styleOf(scene.style),
        direction: scene.direction,
        garment: scene.garment,
        move: scene.move,
        seconds: scene.seconds,
        lightSweep: scene.lightSweep,
        caption: scene.caption,
      })),
      transition: row.transition,
      status: row.status,
      widthPixels: row.width,
      heightPixels: row.height,
      seconds: row.seconds,
      failure: failureOf(row),
      favourite: favourites.has(row.id),
      downloadedAt: row.downloaded_at,
      createdAt: row.created_at,
      file: fileOf(row.file_key),
    })),
    thumbnails: rows.thumbnails.map((row) => ({
      id: row.id,
      model: row.model_id,
      modelName: row.model_name,
      style: styleOf(row.style),
      design: row.design,
      status: row.status,
      failure: failureOf(row),
      favourite: favourites.has(row.id),
      downloadedAt: row.downloaded_at,
      createdAt: row.created_at,
      file: fileOf(row.file_key),
    })),
    team: rows.teamPhotoMembers.map((row) => ({
      model: row.model_id,
      joinedBy: row.invitation_id,
      agreedTo: row.consent_version,
      createdAt: row.created_at,
    })),
    teamInvitations: rows.teamPhotoInvitations.map((row) => ({
      sender: row.sender,
      purpose: row.purpose,
      people: row.members_max,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    })),
    freeEdits: rows.edits.map(({ root_id, edits }) => ({ picture: root_id, edits })),
    chats: rows.chats.map((row) => ({
      id: row.id,
      picture: row.picture_id,
      createdAt: row.created_at,
      messages: (messages.get(row.id) ?? []).map((message) => ({
        from: message.sender,
        words: message.answer ? sentences.chatAnswer(message.answer) : message.words,
        at: message.created_at,
        steps: (steps.get(message.id) ?? []).map((step) => ({
          label: step.label,
          picture: step.picture_id,
          upscale: step.upscale_id,
          undoneAt: step.undone_at,
        })),
      })),
    })),
    notifications: rows.notifications.map((row) => ({
      ...sentences.notification(row.message),
      read: !row.is_unread,
      at: row.created_at,
    })),
    reviews: rows.reviews.map((row) => ({
      name: row.name,
      rating: row.rating,
      words: row.words,
      status: row.status,
      createdAt: row.created_at,
      decidedAt: row.decided_at,
    })),
  }
}
