import { createResponseSchema } from '@touchline/contract/envelope'
import {
  type HouseCapChange,
  HouseCapChangesAnswer,
  HouseCapsAnswer,
  ListHouseCapChanges,
  ListHouseCaps,
  SetHouseCap,
  SetHouseRate,
} from '@touchline/contract/office/house-caps'
import { MAX_CAP_MINOR } from '@touchline/domain/acceptance'
import type { AuditEntry, ReadAuditEntries, RunAudited } from '../../audit-log/index.ts'
import type { StaffRoute } from '../../staff/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { cutPage } from '../../platform/page.ts'
import type { HouseCapChanges, HouseCapReads } from './house-caps.ts'
import { readIdCursor } from '../../platform/http/page.ts'
import { SET_HOUSE_CAP, SET_HOUSE_RATE, setHouseCapAction, setHouseRateAction } from './change-house-caps.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

interface HouseCapParts {
  readonly runAudited: RunAudited<HouseCapChanges>
  readonly caps: HouseCapReads
  readonly readAuditEntries: ReadAuditEntries
}

const CHANGES = {
  '/office/housecaphistory': {
    summary: 'List changes of platform exposure caps, with author and previous value, newest first',
    command: SET_HOUSE_CAP,
    changeOf: toCapChange,
  },
  '/office/houseratehistory': {
    summary: 'List changes of platform exchange rates, with author and previous value, newest first',
    command: SET_HOUSE_RATE,
    changeOf: toRateChange,
  },
} as const

/** Routes for the platform's liability caps and currency rates, with the default values and the history (LI4). */
export function houseCapRoutes(staffRoute: StaffRoute, parts: HouseCapParts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/housecaps',
      summary: 'List the platform’s exposure caps by scope and its exchange rates, each with its default (LI4)',
      needs: 'trading',
      body: ListHouseCaps,
      answer: HouseCapsAnswer,
      handle: async () => {
        const [caps, rates] = await Promise.all([parts.caps.caps(), parts.caps.rates()])
        return {
          ...DONE,
          caps: caps.map((cap) => ({ ...cap, amount: String(cap.amount), usual: String(cap.usual) })),
          mostCap: String(MAX_CAP_MINOR),
          rates: rates.map(({ currency, basePerBillion, usual }) => ({
            currency,
            rate: String(basePerBillion),
            usual: String(usual),
          })),
        }
      },
    }),
    ...setRoutes(staffRoute, parts),
    ...historyRoutes(staffRoute, parts),
  ]
}

function setRoutes(staffRoute: StaffRoute, { runAudited, caps }: HouseCapParts): StaffCallRoute[] {
  const [setCap, setRate] = [setHouseCapAction(runAudited), setHouseRateAction(runAudited, caps)]
  return [
    staffRoute({
      url: '/office/sethousecap',
      summary: 'Set a cap on the platform’s maximum loss, by scope and time to start (LI4)',
      needs: 'trading',
      changesData: true,
      stepUp: () => true,
      errors: ['changedMeanwhile'],
      body: SetHouseCap,
      answer: createResponseSchema({}),
      handle: async ({ body: { scope, phase, was, amount }, actor, reply }) => {
        const refused = await setCap(actor, { scope, phase, was: BigInt(was), amount: BigInt(amount) })
        if (refused === 'beyondBound') throw new BadInput('amount', `at most ${MAX_CAP_MINOR}`)
        return refused === null ? DONE : sendRefusal(reply, refused)
      },
    }),
    staffRoute({
      url: '/office/sethouserate',
      summary: 'Set the rate of a currency for the platform’s exposure (LI4)',
      needs: 'trading',
      changesData: true,
      stepUp: () => true,
      errors: ['changedMeanwhile'],
      body: SetHouseRate,
      answer: createResponseSchema({}),
      handle: async ({ body: { currency, was, rate }, actor, reply }) => {
        const refused = await setRate(actor, { currency, was: BigInt(was), basePerBillion: BigInt(rate) })
        if (refused === 'beyondBound') throw new BadInput('rate', 'between a twentieth and twenty times the default')
        return refused === null ? DONE : sendRefusal(reply, refused)
      },
    }),
  ]
}

function historyRoutes(staffRoute: StaffRoute, { readAuditEntries }: HouseCapParts): StaffCallRoute[] {
  return Object.entries(CHANGES).map(([url, { summary, command, changeOf }]) =>
    staffRoute({
      url,
      summary,
      needs: 'trading',
      weight: 'list',
      body: ListHouseCapChanges,
      answer: HouseCapChangesAnswer,
      handle: async ({ body: { size = PAGE, after } }) => {
        const all = {
          orderedBy: null,
          affectedAccount: null,
          operatorId: null,
          uplineId: null,
          fromMs: null,
          toMs: null,
        }
        const read = await readAuditEntries({ ...all, command, before: readIdCursor(after), limit: size + 1 })
        const { shown, next } = cutPage(read.map(changeOf), size, ({ id }) => id)
        return { ...DONE, rows: [...shown], next }
      },
    }),
  )
}

function toCapChange({ id, atMs, orderedBy, args }: AuditEntry): HouseCapChange {
  return {
    ...{ id: String(id), atMs, by: orderedBy, currency: null },
    scope: args['scope'] as HouseCapChange['scope'],
    phase: args['phase'] as HouseCapChange['phase'],
    ...{ was: String(args['was']), became: String(args['most']) },
  }
}

function toRateChange({ id, atMs, orderedBy, args }: AuditEntry): HouseCapChange {
  return {
    ...{ id: String(id), atMs, by: orderedBy, scope: null, phase: null },
    ...{ currency: String(args['currency']), was: String(args['was']), became: String(args['rate']) },
  }
}
