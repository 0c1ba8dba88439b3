import { marketKindByCode, marketKindById } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { LegVerdict } from '@touchline/domain/settlement'
import type { RoomKind, RoomMatchState, RoomState } from '@touchline/domain/tournament'
import type { StoredPick, Room, Seat, AcceptedPick } from './room-ports.ts'

interface MatchRow {
  readonly match_id: MatchId
  readonly state: RoomMatchState
  readonly opening_kick_off_ms: number
  readonly kick_off_ms: number
}

export interface RoomRow {
  readonly id: bigint
  readonly operator_id: number
  readonly owner_id: bigint | null
  readonly kind: RoomKind
  readonly name: string
  readonly currency: string
  readonly entry: bigint
  readonly added: bigint
  readonly fee_bp: number
  readonly max_players: number
  readonly pin: string | null
  readonly state: RoomState
  readonly has_captured_fees: boolean
  readonly is_cancelling: boolean
  readonly players: number
  readonly revision: number
  readonly first_kick_off_ms: bigint
  readonly last_kick_off_ms: bigint
  readonly matches: readonly MatchRow[]
}

/** SQL columns of a tournament room with the table alias `r`. */
export const ROOM_COLUMNS = `r.id, r.operator_id, r.owner_id, r.kind, r.name, r.currency, r.entry, r.added, r.fee_bp,
  r.max_players, r.pin, r.state, r.has_captured_fees, r.is_cancelling, r.players, r.revision, r.first_kick_off_ms,
  r.last_kick_off_ms, (
    select json_agg(json_build_object('match_id', m.match_id, 'state', m.state,
      'opening_kick_off_ms', m.opening_kick_off_ms, 'kick_off_ms', m.kick_off_ms) order by m.match_no)
    from room_match m where m.room_id = r.id
  ) as matches`

export interface PickRow {
  readonly pick_no: number
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line_q: number
  readonly selection: string
  readonly odds_milli: number
  readonly points: number
  readonly placed_at_ms: number
  readonly listing_no: number
  readonly verdict: LegVerdict | null
  readonly returned: number | null
}

/** SQL expression: picks of a player with the table alias `p`, in order. */
export const PICKS_EXPRESSION = `coalesce((
    select json_agg(json_build_object('pick_no', k.pick_no, 'match_id', k.match_id, 'kind_id', k.kind_id,
      'line_q', k.line_q, 'selection', k.selection, 'odds_milli', k.odds_milli, 'points', k.points,
      'placed_at_ms', k.placed_at_ms, 'listing_no', k.listing_no, 'verdict', k.verdict,
      'returned', k.returned) order by k.pick_no)
    from room_pick k where k.player_id = p.id
  ), '[]') as picks`

export interface SeatRow {
  readonly left_at_ms: bigint | null
  readonly points: number
  readonly place: number | null
  readonly return_minor: bigint | null
  readonly picks: readonly PickRow[]
}

export function toRoom(row: RoomRow): Room {
  return {
    roomId: String(row.id),
    operatorId: row.operator_id,
    ownerId: row.owner_id === null ? null : Number(row.owner_id),
    kind: row.kind,
    name: row.name,
    currency: row.currency,
    entryMinor: row.entry,
    addedMinor: row.added,
    feeBp: row.fee_bp,
    maxPlayers: row.max_players,
    pin: row.pin,
    state: row.state,
    hasCapturedFees: row.has_captured_fees,
    isCalledOff: row.is_cancelling,
    players: row.players,
    revision: row.revision,
    firstKickOffMs: Number(row.first_kick_off_ms),
    lastKickOffMs: Number(row.last_kick_off_ms),
    matches: row.matches.map((match) => ({
      matchId: match.match_id,
      state: match.state,
      originalKickOffMs: match.opening_kick_off_ms,
      kickOffMs: match.kick_off_ms,
    })),
  }
}

/** Converts a stored pick. Throws for an unknown market id. */
export function toStoredPick(row: PickRow): StoredPick {
  const typeCode = marketKindById(row.kind_id)?.code
  if (typeCode === undefined) throw new Error(`a pick refers to market kind ${row.kind_id}, which does not exist`)
  return {
    pickNo: row.pick_no,
    matchId: row.match_id,
    typeCode,
    lineQ: row.line_q,
    selection: row.selection,
    oddsMilli: row.odds_milli,
    points: row.points,
    placedAtMs: row.placed_at_ms,
    listingNo: row.listing_no,
    verdict: row.verdict,
    returned: row.returned,
  }
}

export function toSeat(row: SeatRow): Seat {
  return {
    hasLeft: row.left_at_ms !== null,
    points: row.points,
    place: row.place,
    returnMinor: row.return_minor,
    picks: row.picks.map(toStoredPick),
  }
}

/** Converts a pick to its database row. Throws for an unknown market code. */
export function toPickRow({ matchId, typeCode, lineQ, selection, oddsMilli, points }: AcceptedPick) {
  const kind = marketKindByCode(typeCode)
  if (kind === undefined) throw new Error(`there is no market kind ${typeCode}`)
  return { match_id: matchId, kind_id: kind.id, line_q: lineQ, selection, odds_milli: oddsMilli, points }
}
