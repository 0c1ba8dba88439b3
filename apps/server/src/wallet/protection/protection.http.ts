import type { RefusalResponse } from '@touchline/contract/envelope'
import {
  BarMember,
  ChangeSelfLimit,
  ProtectionAnswer,
  ProtectionTotalsAnswer,
  ReadProtection,
  ReadProtectionTotals,
  type SelfLimitRow,
} from '@touchline/contract/wallet/protection'
import { RAISE_AFTER_MS, RAISE_LAPSES_MS, findRaiseState } from '@touchline/domain/protection'
import type { MemberRequest, MemberRoute, SessionTimes } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { ProtectionTotals } from './protection-totals.ts'
import type { BarFor, MemberSelfLimit, ProtectionActor, ProtectionStore } from './protection-ports.ts'

interface ProtectionParts {
  readonly store: ProtectionStore
  readonly readTotals: ProtectionTotals
  readonly sessions: SessionTimes
}

type ProtectionRequest = Pick<MemberRequest<{ readonly session_token: string }>, 'member' | 'body' | 'caller'>

type Change<Body> = (
  request: MemberRequest<Body & { session_token: string; account_id: string }>,
) => Promise<ProtectionAnswer | RefusalResponse>

type LimitBody = Pick<MemberSelfLimit, 'kind' | 'period'> & {
  readonly amount: string | null
  readonly confirm?: boolean
}

/** Routes of the member's responsible-gambling limits (PR). */
export function protectionRoutes(memberRoute: MemberRoute, parts: ProtectionParts): Route[] {
  return [
    memberRoute({
      url: '/protection',
      summary: 'Get the member’s own limits, betting exclusions and reminder',
      body: ReadProtection,
      answer: ProtectionAnswer,
      handle: createAnswer(parts),
    }),
    createTotalsRoute(memberRoute, parts.readTotals),
    memberRoute({
      url: '/protectionlimit',
      urgent: true,
      summary: 'Lower a limit immediately, request a higher limit, or confirm it',
      errors: ['permission_denied', 'raiseTooEarly', 'raiseNotAsked'],
      body: ChangeSelfLimit,
      answer: ProtectionAnswer,
      handle: createChangeLimit(parts),
    }),
    memberRoute({
      url: '/protectionbar',
      urgent: true,
      summary: 'Start a time-out or a self-exclusion',
      errors: ['barNotShorter', 'permission_denied'],
      body: BarMember,
      answer: ProtectionAnswer,
      handle: createBar(parts),
    }),
  ]
}

function createAnswer({ store, sessions }: Pick<ProtectionParts, 'store' | 'sessions'>) {
  return async ({ member, body }: Pick<ProtectionRequest, 'member' | 'body'>): Promise<ProtectionAnswer> => {
    const protection = await store.read(member.id)
    return {
      status: 1,
      statusdesc: 'success',
      limits: protection.limits.map((limit) => toLimitRow(limit, protection.nowMs)),
      barred: protection.barred,
      time_out_until_ms: stillTo(protection.timeOutUntilMs, protection.nowMs),
      excluded_until_ms: stillTo(protection.excludedUntilMs, protection.nowMs),
      session_since_ms: (await sessions.readStartMs(body.session_token)) ?? protection.nowMs,
      deposits: member.hasPlatformWallet,
    }
  }
}

function toLimitRow({ kind, period, amountMinor, raise }: MemberSelfLimit, nowMs: number): SelfLimitRow {
  return {
    kind,
    period,
    amount: String(amountMinor),
    raise:
      raise === null || findRaiseState(raise, nowMs) === 'lapsed'
        ? null
        : {
            amount: raise.amountMinor === null ? null : String(raise.amountMinor),
            from_ms: raise.requestedAtMs + RAISE_AFTER_MS,
            until_ms: raise.requestedAtMs + RAISE_LAPSES_MS,
            ready: findRaiseState(raise, nowMs) === 'ready',
          },
  }
}

/** Returns the end time of a time-out or self-exclusion in epoch milliseconds; null if already past. */
function stillTo(untilMs: number | null, nowMs: number): number | null {
  return untilMs !== null && untilMs > nowMs ? untilMs : null
}

function createTotalsRoute(memberRoute: MemberRoute, readTotals: ProtectionTotals): Route {
  return memberRoute({
    url: '/protectionfigures',
    summary:
      'Get the member’s stakes, wins, losses and deposits of the current day, week and month, and the time spent',
    body: ReadProtectionTotals,
    answer: ProtectionTotalsAnswer,
    weight: 'sums',
    handle: async ({ member, body }) => {
      const { atRiskMinor, periods, session } = await readTotals(member.id, body.session_token)
      return {
        status: 1,
        statusdesc: 'success',
        at_risk: String(atRiskMinor),
        periods: periods.map(({ period, fromDate, stakedMinor, wonMinor, lostMinor, depositedMinor, seconds }) => ({
          period,
          from: fromDate,
          staked: String(stakedMinor),
          won: String(wonMinor),
          lost: String(lostMinor),
          deposited: String(depositedMinor),
          seconds,
        })),
        session: { won: String(session.wonMinor), lost: String(session.lostMinor) },
      }
    },
  })
}

function createChangeLimit(parts: ProtectionParts): Change<LimitBody> {
  return async (request) => {
    const { body, member, reply } = request
    if (body.kind === 'deposit' && !member.hasPlatformWallet) {
      throw new BadInput('kind', 'stake or loss')
    }
    const limit = { ...body, amountMinor: body.amount === null ? null : BigInt(body.amount) }
    if (body.confirm === true) {
      const outcome = await parts.store.confirmLimit(toMemberActor(request), limit)
      if (outcome !== 'raised') return sendRefusal(reply, outcome)
    } else {
      const outcome = await parts.store.changeLimit(toMemberActor(request), limit)
      if (outcome === 'permission_denied') return sendRefusal(reply, outcome)
    }
    return createAnswer(parts)(request)
  }
}

function toMemberActor({ member, caller }: ProtectionRequest): ProtectionActor {
  return {
    memberId: member.id,
    isOwn: true,
    actor: member.accountId,
    address: caller.address,
    device: caller.device,
  }
}

function createBar(parts: ProtectionParts): Change<{ days?: number; months?: number }> {
  return async (request) => {
    const time = barFor(request.body)
    if (time === null) throw new BadInput('days', 'days or months, one of them')
    const outcome = await parts.store.bar(toMemberActor(request), time)
    return outcome === 'barred' ? createAnswer(parts)(request) : sendRefusal(request.reply, outcome)
  }
}

function barFor({ days, months }: { days?: number; months?: number }): BarFor | null {
  if (days !== undefined && months === undefined) return { days }
  return months !== undefined && days === undefined ? { months } : null
}
