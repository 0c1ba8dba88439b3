/** What an account above members is given of each bet, hundredths of a percent. */
interface NaiveShare {
  readonly position: number
  readonly commission: number
}

export interface NaiveAccount extends NaiveShare {
  readonly id: number
  /** Who is right above; null: the company. */
  readonly above: NaiveAccount | null
  /** Of tickets of several legs, where it is given something else of them. */
  readonly parlays: NaiveShare | null
}

/** Who holds what of a bet, and its commission: the rule's own words, without the rule's code. */
export interface NaiveHolder extends NaiveShare {
  readonly id: number
}

const wayTo = (account: NaiveAccount | null): readonly NaiveAccount[] =>
  account === null ? [] : [...wayTo(account.above), account]

/** UP1, UP7: what is given on is held no more, and nobody is given more than who is above. */
export const naiveLine = (under: NaiveAccount | null, isParlay: boolean): readonly NaiveHolder[] => {
  const way = wayTo(under)
  const given = way.map((_account, at) => {
    const shares = way.slice(0, at + 1).map((account) => (isParlay ? (account.parlays ?? account) : account))
    const least = (of: keyof NaiveShare) => Math.min(...shares.map((share) => share[of]))
    return { position: least('position'), commission: least('commission') }
  })
  return way
    .map(({ id }, at) => ({
      id,
      position: (given[at]?.position ?? 0) - (given[at + 1]?.position ?? 0),
      commission: given[at]?.commission ?? 0,
    }))
    .reverse()
}

export interface NaiveBet {
  readonly net: bigint
  readonly turnover: bigint
  readonly commission: bigint
}

/** UP2, UP3: win/loss and commission of each of the line, and of the company last. */
export const naiveParts = (line: readonly NaiveHolder[], { net, turnover, commission }: NaiveBet) => {
  const parts = line.map(({ id, position, commission: rate }, at) => {
    const above = 10_000 - line.slice(0, at + 1).reduce((sum, below) => sum + below.position, 0)
    const earned = (turnover * BigInt(rate) * BigInt(above)) / 100_000_000n
    const owed = line
      .slice(0, at)
      .map((below) => (turnover * BigInt(below.commission) * BigInt(position)) / 100_000_000n)
    const borne = (commission * BigInt(position)) / 10_000n
    return {
      id,
      won: -((net * BigInt(position)) / 10_000n),
      paid: owed.reduce((sum, each) => sum - each, earned - borne),
    }
  })
  const rest = (of: 'won' | 'paid', all: bigint) => parts.reduce((left, part) => left - part[of], -all)
  return [...parts, { id: 0, won: rest('won', net), paid: rest('paid', commission) }]
}
