/** Share of an upline account in every bet, in basis points. */
interface NaiveShare {
  readonly position: number
  readonly commission: number
}

export interface NaiveAccount extends NaiveShare {
  readonly id: number
  /** Direct upline account; null for an account directly below the company. */
  readonly above: NaiveAccount | null
  /** Share for tickets of several legs if different; null if equal. */
  readonly parlays: NaiveShare | null
}

/** Position and commission of an upline in a bet, computed independently of the production code. */
export interface NaiveHolder extends NaiveShare {
  readonly id: number
}

export interface NaiveBet {
  readonly net: bigint
  readonly turnover: bigint
  readonly commission: bigint
}

/**
 * Computes the positions of the uplines in a bet, from the agent up: an account does not hold the share that it passes
 * down, and has no more than its upline (UP1, UP7).
 */
export function naiveLine(under: NaiveAccount | null, isParlay: boolean): readonly NaiveHolder[] {
  const uplinePath = findUplinePath(under)
  const limits = uplinePath.map((_account, at) => {
    const shares = uplinePath.slice(0, at + 1).map((account) => (isParlay ? (account.parlays ?? account) : account))
    const findMin = (field: keyof NaiveShare) => Math.min(...shares.map((share) => share[field]))
    return { position: findMin('position'), commission: findMin('commission') }
  })
  return uplinePath
    .map(({ id }, at) => ({
      id,
      position: (limits[at]?.position ?? 0) - (limits[at + 1]?.position ?? 0),
      commission: limits[at]?.commission ?? 0,
    }))
    .reverse()
}

function findUplinePath(account: NaiveAccount | null): readonly NaiveAccount[] {
  return account === null ? [] : [...findUplinePath(account.above), account]
}

/** Computes win/loss and commission of each upline, the company last (UP2, UP3). */
export function naiveParts(line: readonly NaiveHolder[], { net, turnover, commission }: NaiveBet) {
  const parts = line.map(({ id, position, commission: rate }, at) => {
    const above = 10_000 - line.slice(0, at + 1).reduce((sum, below) => sum + below.position, 0)
    const earned = (turnover * BigInt(rate) * BigInt(above)) / 100_000_000n
    const owedCommissions = line
      .slice(0, at)
      .map((below) => (turnover * BigInt(below.commission) * BigInt(position)) / 100_000_000n)
    const borne = (commission * BigInt(position)) / 10_000n
    return {
      id,
      won: -((net * BigInt(position)) / 10_000n),
      paid: owedCommissions.reduce((sum, each) => sum - each, earned - borne),
    }
  })
  const computeRemainder = (field: 'won' | 'paid', all: bigint) => parts.reduce((sum, part) => sum - part[field], -all)
  return [...parts, { id: 0, won: computeRemainder('won', net), paid: computeRemainder('paid', commission) }]
}
