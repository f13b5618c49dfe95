import { findStyle } from '@keylight/contract'
import type { RequestDeps } from '../../ports.ts'
import type { AccountRows } from './read-account.ts'

/** Returns orders, payments and the ledger. */
export function serializeBilling(rows: AccountRows) {
  const { user } = rows
  return {
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
      // The reason may contain another user's id.
      reason: row.reason.replace(/usr_\w+/g, (id) => (id === user.id ? id : 'someone')),
      at: row.created_at,
    })),
  }
}

/** Returns the user's teams and their role in them. */
export function serializeTeams(rows: AccountRows) {
  return {
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
    /** The user's payments into and spending from team pools. */
    teamCredits: rows.poolEntries.map((row) => ({
      kind: row.kind,
      amount: row.amount,
      reason: row.reason,
      at: row.created_at,
    })),
  }
}

/** Returns invitations, vouchers, gift cards and the affiliate account. */
export function serializeOffers({ sentences }: Pick<RequestDeps, 'sentences'>, rows: AccountRows) {
  const { user } = rows
  return {
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
    giftCardsClaimed: cardsOf(rows.giftCardsClaimed),
    giftCardsIssued: cardsOf(rows.giftCardsIssued).map((card, at) => ({
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
  }
}

const cardsOf = (given: AccountRows['giftCardsIssued']) =>
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

const styleOf = (style: string) => findStyle(style)?.title ?? style
