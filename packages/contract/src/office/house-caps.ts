import { CAP_SCOPES, STAKE_PHASES } from '@touchline/domain/acceptance'
import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { Currency, NextCursor, OfficePage } from './accounts.ts'
import { WallClockTime, StepUp } from './staff.ts'

const Scope = Type.Enum([...CAP_SCOPES])
const Phase = Type.Enum([...STAKE_PHASES], {
  description: 'Time to kick-off: more than a day, more than an hour, less, or started',
})
const Cap = Type.String({
  pattern: '^(0|[1-9][0-9]{0,14})$',
  description: 'Maximum loss of the platform, hundredths of the base currency',
})
const RATE = {
  pattern: '^[1-9][0-9]{0,14}$',
  description: 'Value of 1,000,000,000 minor units in hundredths of the base currency',
}
const Rate = Type.String(RATE)

/**
 * Default platform cap on liability, by scope and time to kick-off (LI4). The value applies where no individual cap is
 * set; `exceptions` counts the individual caps.
 */
export const HouseCapRow = Type.Object({
  scope: Scope,
  phase: Phase,
  amount: Cap,
  usual: Cap,
  exceptions: Type.Integer(),
})
export type HouseCapRow = Static<typeof HouseCapRow>
export const HouseRateRow = Type.Object({ currency: Type.String(), rate: Rate, usual: Rate })
export type HouseRateRow = Static<typeof HouseRateRow>

export const ListHouseCaps = Type.Object({})
export const HouseCapsAnswer = createResponseSchema({
  caps: Type.Array(HouseCapRow),
  mostCap: Cap,
  rates: Type.Array(HouseRateRow),
})
export type HouseCapsAnswer = Static<typeof HouseCapsAnswer>

/**
 * Sets a platform cap. `was` holds the cap that the caller saw; if the stored cap differs, the server changes nothing.
 */
export const SetHouseCap = Type.Object({ scope: Scope, phase: Phase, was: Cap, amount: Cap, ...StepUp })
export const SetHouseRate = Type.Object({
  currency: Currency,
  was: Rate,
  rate: Type.String({ ...RATE, ...requiredCode('rate_required') }),
  ...StepUp,
})

export const ListHouseCapChanges = Type.Object({ ...OfficePage })
/** A change of a platform cap (with scope and phase) or of a currency rate (with currency). */
export const HouseCapChange = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  by: Type.String(),
  scope: Nullable(Scope),
  phase: Nullable(Phase),
  currency: Nullable(Type.String()),
  was: Type.String(),
  became: Type.String(),
})
export type HouseCapChange = Static<typeof HouseCapChange>
export const HouseCapChangesAnswer = createResponseSchema({ rows: Type.Array(HouseCapChange), next: NextCursor })
export type HouseCapChangesAnswer = Static<typeof HouseCapChangesAnswer>
