import { randomUUID } from 'node:crypto'
import { createApiClient } from '@touchline/contract/client'
import { earlyPicks } from '../bench/picks.ts'

/** Result of a round (login, bet, logout) of a member. */
export interface Round {
  readonly accountId: string
  readonly betId: string
  readonly status: string
  /** Balance in minor units; null if a type-2 operator did not report it. */
  readonly balance: string | null
  /** Number of the member's running bets. */
  readonly running: number
}

/**
 * Plays a round like an operator's site: launch token login, minimum bet on a selection, bet list, logout. Throws if a
 * call is refused.
 */
export async function playRound(url: string, token: string): Promise<Round> {
  const api = createApiClient(url)
  const { member_profile } = await api.post('/authlogin', { token })
  const { account_id, session_token } = member_profile.player_info
  const session = { account_id, session_token }
  const [pick] = await earlyPicks(url)
  if (pick === undefined) throw new Error('there is no early match to bet on')
  const offered = await api.post('/bet/betcheck', { ...session, ...pick })
  const { bet, balance } = await api.post('/bet/betsingle', {
    ...session,
    ...pick,
    odds_milli: offered.odds_milli,
    ref: randomUUID(),
    stake: offered.min_bet,
    accept_better_odds: true,
    accept_any_odds: false,
  })
  const { bets } = await api.post('/bet/betacceptlist', session)
  await api.post('/userlogout', session)
  return { accountId: account_id, betId: bet.bet_id, status: bet.status, balance, running: bets.length }
}
