import type { BetAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../../base/api/call.ts'
import { BUILDER_KIND } from '../../builder/builder-kind.ts'
import { MYANMAR_KINDS } from '../../slip-mmo/myanmar-kind.ts'
import { COMBINED_KIND } from '../combined/combined-kind.ts'
import type { SlipPick } from '../pick.ts'
import { SINGLE_KIND } from '../singles/single-kind.ts'
import type { CheckAnswer, SlipKind } from '../slip-kind.ts'
import { runSlip, type SlipRunner } from '../placing/slip-runner.ts'
import { CAUTIOUS, LIMIT_FIELDS, pickOn, type createTrialEnvironment } from './trial-world.ts'

/** Server response while odds are being updated. */
export const UPDATING = { kind: 'refused', code: 'oddsIsUpdating' } as const
const LINE = { goals: 1, percent: 30, favourite: 'home' } as const
const YES = { status: 1, statusdesc: 'success', ...LIMIT_FIELDS } as const
const AT = { oddsMilli: 1960, moved: false, score: null } as const

export interface Tried {
  readonly ref: string
  readonly body: object
}

interface TrialSlip {
  readonly slipKind: SlipKind
  /** Selections with which the slip can be placed. */
  readonly picks: readonly SlipPick[]
  /** Returns the check response, with or without updating odds. */
  readonly check: (isUpdating: boolean) => Outcome<CheckAnswer>
}

/** Test data by slip kind: its rules, selections with which a bet can be placed, and the check response. */
export const SLIPS = {
  single: { slipKind: SINGLE_KIND, picks: [pickOn(7)], check: acceptUnlessUpdating({ ...YES, ...AT }) },
  parlay: {
    slipKind: COMBINED_KIND,
    picks: [pickOn(7), pickOn(8)],
    // A parlay has a separate response for each leg.
    check: (isUpdating) => {
      const legs = [7, 8].map(() => legSaying(isUpdating ? 'oddsIsUpdating' : 'success'))
      const value = { ...YES, refusal: null, priceHundredths: null, commissionBp: 1500, sizes: [], legs }
      return { kind: 'answered', value }
    },
  },
  myanmar: {
    slipKind: MYANMAR_KINDS.mmo_single,
    picks: [{ ...pickOn(7), myanmar: LINE }],
    check: acceptUnlessUpdating({ ...YES, ...AT, ...LINE, line: '1+30', commissionBp: 500 }),
  },
  builder: {
    slipKind: BUILDER_KIND,
    picks: [
      pickOn(7, { typeCode: 'BT_1X2', lineQ: 0, selection: 'home' }),
      pickOn(7, { typeCode: 'BT_OE', lineQ: 0, selection: 'odd' }),
    ],
    check: acceptUnlessUpdating({ ...YES, combinedMilli: 3000, priceHundredths: 300 }),
  },
} as const satisfies Readonly<Record<string, TrialSlip>>

export type TrialName = keyof typeof SLIPS
export const NAMES = Object.keys(SLIPS) as TrialName[]

interface Server {
  readonly isUpdating: () => boolean
  readonly place: (attempt: Tried) => Promise<Outcome<BetAnswer>>
}

/** Creates a slip that is restored from storage and connected to the given test server. */
export function restoreTrialSlip(
  name: TrialName,
  { ports }: ReturnType<typeof createTrialEnvironment>,
  { isUpdating, place }: Server,
): SlipRunner {
  return runSlip(SLIPS[name].slipKind, {
    ...ports,
    place,
    context: () => CAUTIOUS,
    check: async () => SLIPS[name].check(isUpdating()),
  })
}

/** Creates a slip with a bet that can be placed. */
export function createFilledSlip(
  name: TrialName,
  environment: ReturnType<typeof createTrialEnvironment>,
  server: Server,
): SlipRunner {
  const runner = restoreTrialSlip(name, environment, server)
  for (const pick of SLIPS[name].picks) runner.dispatch({ type: 'toggled', pick, stakeText: '100' })
  return runner
}

function acceptUnlessUpdating(value: CheckAnswer) {
  return (isUpdating: boolean): Outcome<CheckAnswer> => (isUpdating ? UPDATING : { kind: 'answered', value })
}

function legSaying(statusdesc: string) {
  return { ...AT, statusdesc, myanmar: LINE, waitMs: 0 }
}
