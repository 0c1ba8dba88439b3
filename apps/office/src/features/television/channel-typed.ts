import type { ChannelDraft, ChannelRow } from '@touchline/contract/television/office-channels'
import type { ChannelKind } from '@touchline/contract/named-values'
import { readTypedInteger } from '@touchline/domain/money'

/** Input values of a channel form. */
export interface ChannelTyped {
  readonly names: Readonly<Record<string, string>>
  readonly sportId: number
  readonly match: string
  readonly kind: ChannelKind
  readonly url: string
  readonly delay: string
  readonly on: boolean
}

const EMPTY: ChannelTyped = { names: {}, sportId: 1, match: '', kind: 'own', url: '', delay: '3', on: true }
const MAX_DELAY_S = 600
const MAX_MATCH_ID = 2_147_483_647

export function toChannelInput(row: ChannelRow | null): ChannelTyped {
  if (row === null) return EMPTY
  const { names, sportId, matchId, kind, url, delayS, on } = row.channel
  return {
    names,
    sportId,
    match: matchId === null ? '' : String(matchId),
    kind,
    url: url ?? '',
    delay: String(delayS),
    on,
  }
}

/**
 * Builds the request that saves a TV channel, or returns null for invalid input.
 * @param origins allowed origins of external streams
 */
export function buildChannelDraft(typed: ChannelTyped, origins: readonly string[]): ChannelDraft | null {
  const { sportId, kind, on } = typed
  const trimmedNames = Object.entries(typed.names).map(([language, name]) => [language, name.trim()] as const)
  const names = Object.fromEntries(trimmedNames.filter(([, name]) => name !== ''))
  const delayS = parseInteger(typed.delay, 0, MAX_DELAY_S)
  const matchId = typed.match.trim() === '' ? null : parseInteger(typed.match, 1, MAX_MATCH_ID)
  const url = kind === 'own' ? null : typed.url.trim()
  const hasAllowedOrigin = url === null || origins.some((origin) => url.startsWith(`${origin}/`))
  if (Object.keys(names).length === 0 || delayS === undefined || matchId === undefined || !hasAllowedOrigin) return null
  return { names, sportId, matchId, kind, url, delayS, on }
}

/** Parses a typed integer from `from` to `to`; undefined if empty or invalid. */
function parseInteger(typed: string, from: number, to: number): number | undefined {
  return readTypedInteger(typed, from, to) ?? undefined
}
