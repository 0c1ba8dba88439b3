import { STAKE_PHASES } from '@touchline/domain/acceptance'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { SportNumber } from '../sport-number.ts'
import { NextCursor, OfficePage } from './accounts.ts'
import { WallClockTime } from './staff.ts'

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const MarketCode = Type.String({ pattern: '^[A-Z0-9_]{2,40}$', description: 'Code of the market kind' })
const Phase = Type.Enum([...STAKE_PHASES], {
  description: 'Time to kick-off: more than a day, more than an hour, less, or started',
})
const Group = Type.Enum([...PRICE_GROUPS], { description: 'Price group of the member' })
const MaxStake = Type.String({
  pattern: '^(0|[1-9][0-9]{0,14})$',
  description: 'Maximum stake, hundredths of the base currency; 0: no bets',
})

/** A rule that caps the stake on a leg (LI6). A null condition matches every leg. */
export const StakeLimitRow = Type.Object({
  sportId: Nullable(Type.Integer()),
  leagueId: Nullable(Type.Integer()),
  league: Nullable(Type.String()),
  market: Nullable(Type.String()),
  phase: Nullable(Phase),
  group: Nullable(Group),
  most: MaxStake,
  by: Type.String(),
  atMs: WallClockTime,
})
export type StakeLimitRow = Static<typeof StakeLimitRow>
export const ListStakeLimits = Type.Object({})
/** Stake-limit rules of the platform. `leagues` are the leagues with current matches, for the choice of a condition. */
export const StakeLimitsAnswer = createResponseSchema({
  rows: Type.Array(StakeLimitRow),
  leagues: Type.Array(Type.Object({ leagueId: Type.Integer(), sportId: Type.Integer(), name: Type.String() })),
})
export type StakeLimitsAnswer = Static<typeof StakeLimitsAnswer>

/**
 * Sets the cap of a stake-limit rule; an omitted condition matches every leg. `was` holds the cap that the caller saw;
 * if the stored cap differs, the server changes nothing.
 */
export const SetStakeLimit = Type.Object({
  sportId: Type.Optional(SportNumber),
  leagueId: Type.Optional(Id),
  market: Type.Optional(MarketCode),
  phase: Type.Optional(Phase),
  group: Type.Optional(Group),
  was: Nullable(MaxStake),
  most: Nullable(MaxStake),
})
export type SetStakeLimit = Static<typeof SetStakeLimit>

export const ListStakeLimitChanges = Type.Object({ ...OfficePage })
export const StakeLimitChange = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  by: Type.String(),
  sportId: Nullable(Type.Integer()),
  leagueId: Nullable(Type.Integer()),
  market: Nullable(Type.String()),
  phase: Nullable(Phase),
  group: Nullable(Group),
  was: Nullable(MaxStake),
  most: Nullable(MaxStake),
})
export type StakeLimitChange = Static<typeof StakeLimitChange>
export const StakeLimitChangesAnswer = createResponseSchema({ rows: Type.Array(StakeLimitChange), next: NextCursor })
export type StakeLimitChangesAnswer = Static<typeof StakeLimitChangesAnswer>
