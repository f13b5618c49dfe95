/** Splits an order between a team's pool and the user's own credits. A pure function, for randomised tests. */

export interface Part<S> {
  source: S
  amount: number
}

/** Takes an amount from sources in order; undefined if they have too little in total. */
export function drawFrom<S>(
  sources: readonly { source: S; left: number }[],
  amount: number,
): readonly Part<S>[] | undefined {
  const parts: Part<S>[] = []
  for (const { source, left } of sources) {
    const taken = Math.min(Math.max(0, left), amount)
    if (taken === 0) continue
    parts.push({ source, amount: taken })
    amount -= taken
  }
  return amount === 0 ? parts : undefined
}

/**
 * Refunds a charge to its sources, the last source first, so the user's own credits before the pool's. `others` gets
 * any amount without a matching charge.
 */
export function refundTo<S>(
  charged: readonly { source: S; drawn: number; returned: number }[],
  amount: number,
  others: S,
): readonly Part<S>[] {
  const parts: Part<S>[] = []
  for (const { source, drawn, returned } of charged.toReversed()) {
    const given = Math.min(Math.max(0, drawn - returned), amount)
    if (given === 0) continue
    parts.push({ source, amount: given })
    amount -= given
  }
  if (amount === 0) return parts
  const own = parts.find(({ source }) => source === others)
  if (own) own.amount += amount
  else parts.push({ source: others, amount })
  return parts
}
