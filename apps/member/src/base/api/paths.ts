import type { PostPath } from '@touchline/contract/client'

/** Calls whose path is not their name. */
const ELSEWHERE = {
  betacceptlist: '/bet/betacceptfulllist',
  betrejectlist: '/bet/betrejectfulllist',
  systemsizes: '/betsysparlay',
  systembets: '/betsysparlaybet',
} as const satisfies Readonly<Record<string, PostPath>>

/** Calls that stand under /bet, by how their names begin: a table of them all would come with every first visit. */
const OF_BETS = /^(v?bet|cashout|pendingbet|dbet|parlay.+bet)/

type NameOf<Path> = Path extends `/bet/${infer Name}`
  ? Name
  : Path extends `/office/${string}`
    ? never
    : Path extends `/${infer Name}`
      ? Name
      : never

export type CallName = NameOf<PostPath> | keyof typeof ELSEWHERE

const isElsewhere = (name: string): name is keyof typeof ELSEWHERE => name in ELSEWHERE

/** Where one of the product's calls lives on the server. */
export const pathOf = (name: CallName): string =>
  isElsewhere(name) ? ELSEWHERE[name] : `/${OF_BETS.test(name) ? 'bet/' : ''}${name}`
