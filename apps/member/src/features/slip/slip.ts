import type { BetAnswer, BetRow } from '@touchline/contract/bet'
import type { BetCheckAnswer } from '@touchline/contract/placing'
import type { UxMatch } from '@touchline/contract/ux'
import { marketTypeByCode } from '@touchline/domain/market'
import { currencyOf, minorOf, oddsTypeOf, typedAmount } from '@touchline/ui/format'
import { scheduleHere } from '@touchline/ui/live'
import { useStore } from 'zustand'
import { balanceQuery, betsQuery, profileQuery } from '../../api/queries.ts'
import { memberCall } from '../../api/member-call.ts'
import { queryClient } from '../../api/query-client.ts'
import { settingsNow } from '../../state/layout.ts'
import { runnerOf } from '../../state/leg-on.ts'
import { live, onBet } from '../../state/live.ts'
import type { Slip, SlipContext } from './bet-slip.state.ts'
import { slipKey } from './bet-slip.state.ts'
import { pickKey, toWire, type Pick } from './pick.ts'
import { runSlip, type SlipRunner } from './slip-runner.ts'

const KEPT = 'touchline.slip'
const LAST_STAKE = 'touchline.last-stake'

/** The currency of who is logged in. Throws before the profile is known: nothing can be staked without it. */
export function currencyNow() {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined) throw new Error('the profile is not loaded')
  return currencyOf(profile.player_wallet.currency_code)
}

/** The odds type a market is shown and struck in (OD4). */
export const oddsTypeNow = (typeCode: string) =>
  oddsTypeOf(marketTypeByCode(typeCode) ?? { selections: [] }, settingsNow().odds_type)

function contextNow(): SlipContext {
  const settings = settingsNow()
  return {
    currency: currencyNow(),
    oddsTypeOf: oddsTypeNow,
    acceptBetter: settings.accept_better_odds,
    acceptAny: settings.accept_any_odds,
    autoRefresh: settings.auto_refresh_odds,
  }
}

/** Survives a reload, not the window: a slip is of the moment. */
const kept = {
  read: () => sessionStorage.getItem(KEPT),
  write: (text: string | null) =>
    text === null ? sessionStorage.removeItem(KEPT) : sessionStorage.setItem(KEPT, text),
}

/** 128 random bits in hexadecimal. (randomUUID is there on secure addresses only.) */
const newRef = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Markets outside handicap, over/under, odd/even, 1X2 and moneyline have calls of their own. */
const isSpecial = (typeCode: string) => marketTypeByCode(typeCode)?.special === true

export const slip: SlipRunner = runSlip({
  check: (pick) =>
    memberCall<BetCheckAnswer>(
      isSpecial(pick.typeCode) ? 'betcheckspecial' : 'betcheck',
      toWire(pick, oddsTypeNow(pick.typeCode)),
    ),
  place: ({ body }) => memberCall<BetAnswer>(isSpecial(body.bet_type) ? 'betsinglespecial' : 'betsingle', body),
  context: contextNow,
  nowMs: Date.now,
  newRef,
  schedule: scheduleHere,
  kept,
})

/** Lets the slip hear what becomes of its bet. */
export function followSlip(): () => void {
  slip.resume()
  const stop = onBet((bet) => slip.dispatch({ type: 'judged', bet }))
  const stopPlaced = slip.store.subscribe(placedBet)
  // A judgement that came while nobody listened, as during a reload, is in one of the lists.
  const stopLists = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'bets' || slip.store.getState().kind !== 'waiting') return
    for (const bet of (query.state.data ?? []) as BetRow[]) judged(bet)
  })
  return () => [stop, stopPlaced, stopLists].forEach((task) => task())
}

const judged = (bet: BetRow) => {
  if (bet.status !== 'pending') slip.dispatch({ type: 'judged', bet })
}

function placedBet(now: Slip, before: Slip): void {
  if (now.kind === before.kind || !('bet' in now)) return
  sessionStorage.setItem(LAST_STAKE, now.stakeText)
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  for (const name of ['pendingbetlist', 'betacceptlist', 'betrejectlist'] as const)
    void queryClient.invalidateQueries({ queryKey: betsQuery(name).queryKey })
}

export const useSlip = (): Slip => useStore(slip.store)
export const useIsPicked = (key: string): boolean => useStore(slip.store, (state) => slipKey(state) === key)

function firstStake(): string {
  const settings = settingsNow()
  if (settings.quick_bet) return typedAmount(minorOf(settings.quick_bet_amount), currencyNow())
  if (settings.default_stake === 'fixed') return typedAmount(minorOf(settings.default_stake_amount), currencyNow())
  return settings.default_stake === 'last' ? (sessionStorage.getItem(LAST_STAKE) ?? '') : ''
}

/**
 * A click on a price: puts it on the slip, again takes it off; with quick bet the second click places it.
 * Does nothing while prices are not those of now.
 */
export function clickPrice(pick: Pick): void {
  if (live.freshness() !== 'moving') return
  const state = slip.store.getState()
  if (slipKey(state) !== pickKey(pick) || 'bet' in state)
    slip.dispatch({ type: 'picked', pick, stakeText: firstStake() })
  else if (settingsNow().quick_bet) slip.place()
  else slip.dispatch({ type: 'cleared' })
}

/** The pick of a price of a match as it is shown. */
export function pickOf(
  match: UxMatch,
  league: { name: string; region: string | null },
  typeCode: string,
  lineQ: number,
  selection: string,
  oddsMilli: number,
): Pick {
  const [matchId, , home, away, , , sportId, homeRegion, awayRegion, kickOff, , tab, play, , , child] = match
  return {
    matchId,
    sportId,
    tab,
    typeCode,
    lineQ,
    selection,
    oddsMilli,
    league: league.name,
    leagueRegion: league.region,
    home,
    homeRegion,
    away,
    awayRegion,
    runner: runnerOf(match, selection),
    kickOff,
    score: play === null ? null : child ? [child[1], child[2]] : [play[0], play[1]],
  }
}
