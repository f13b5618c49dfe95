import type { RequestDeps } from '../../ports.ts'
import type { AccountRows } from './read-account.ts'
import { serializeBilling, serializeOffers, serializeTeams } from './serialize-billing.ts'
import { serializeProfile } from './serialize-profile.ts'
import {
  type FileOf,
  type KeptImages,
  serializeImages,
  serializePhotos,
  serializeTeamPhotos,
  serializeVideos,
} from './serialize-work.ts'

/**
 * Returns an account in readable form, with files under their names in the export. Leaves out secrets, other users'
 * data and the engine's internal data.
 */
export function serializeAccount(
  deps: Pick<RequestDeps, 'sentences'>,
  rows: AccountRows,
  fileOf: FileOf,
  kept: KeptImages,
) {
  return {
    ...serializeProfile(deps, rows),
    ...serializeBilling(rows),
    ...serializeTeams(rows),
    ...serializeOffers(deps, rows),
    ...serializePhotos(deps, rows, fileOf, kept),
    ...serializeImages(deps, rows, fileOf),
    ...serializeVideos(deps, rows, fileOf),
    ...serializeTeamPhotos(rows),
    ...serializeChats(deps, rows),
  }
}

/** Returns chats with their edits, notifications and reviews. */
function serializeChats({ sentences }: Pick<RequestDeps, 'sentences'>, rows: AccountRows) {
  const messages = Map.groupBy(rows.messages, (row) => row.chat_id)
  const steps = Map.groupBy(rows.steps, (row) => row.message_id)
  return {
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
