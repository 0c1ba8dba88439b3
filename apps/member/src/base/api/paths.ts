import type { PostPath } from '@touchline/contract/client'

/** Server paths of API calls whose path differs from the name of the call. */
const ELSEWHERE = {
  betacceptlist: '/bet/betacceptfulllist',
  betrejectlist: '/bet/betrejectfulllist',
  systemsizes: '/betsysparlay',
  systembets: '/betsysparlaybet',
} as const satisfies Readonly<Record<string, PostPath>>

/**
 * Pattern of the call names whose server path starts with /bet. A pattern instead of a table keeps the first download
 * small.
 */
const BET_CALL_PATTERN = /^(v?bet|cashout|pendingbet|dbet|parlay.+bet)/

type CallNameOfPath<Path> = Path extends `/bet/${infer Name}`
  ? Name
  : Path extends `/office/${string}`
    ? never
    : Path extends `/${infer Name}`
      ? Name
      : never

export type CallName = CallNameOfPath<PostPath> | keyof typeof ELSEWHERE

/** Returns the server path of a call. */
export function pathOf(name: CallName): string {
  return isElsewhere(name) ? ELSEWHERE[name] : `/${BET_CALL_PATTERN.test(name) ? 'bet/' : ''}${name}`
}

function isElsewhere(name: string): name is keyof typeof ELSEWHERE {
  return name in ELSEWHERE
}
