/** An amount that a payee owes. */
export interface Claim {
  readonly payee: number
  /** YYYY-MM-DD; older claims are taken first. */
  readonly date: string
  /** The open amount, in the smallest unit. */
  readonly open: number
}

/** A payout that claims can be taken from. */
export interface Room {
  readonly id: number
  readonly payee: number
  readonly scheduled_date: string
  /** The amount that it would still transfer, in the smallest unit. */
  readonly net: number
}

export interface Taken<One> {
  readonly claim: One
  readonly payout: number
  /** In the smallest unit. */
  readonly amount: number
}

/**
 * Takes claims from payouts of the same payee: the oldest claim first, from the oldest payout first, and never more than a payout holds. The rest of a claim
 * waits for later payouts (domain.md, §2.7).
 */
export function allocate<One extends Claim>(
  claims: readonly One[],
  payouts: readonly Room[],
): { taken: Taken<One>[]; net: ReadonlyMap<number, number> } {
  const oldest = [...payouts].sort((one, other) => one.scheduled_date.localeCompare(other.scheduled_date) || one.id - other.id)
  const net = new Map(oldest.map(payout => [payout.id, payout.net]))
  const taken = [...claims]
    .sort((one, other) => one.date.localeCompare(other.date))
    .flatMap(claim => {
      let open = claim.open
      return oldest.flatMap(({ id, payee }): Taken<One>[] => {
        const left = net.get(id) ?? 0
        const amount = payee === claim.payee ? Math.min(open, left) : 0
        if (amount <= 0) return []
        open -= amount
        net.set(id, left - amount)
        return [{ claim, payout: id, amount }]
      })
    })
  return { taken, net }
}
