import type { ApiCode } from '@touchline/contract/codes'
import type { ServerFrame } from '@touchline/contract/push'
import { checkStaffAccess, checkTopicAccess, type StaffGuard, type StaffInSession } from '../staff/index.ts'
import type { Platform } from '../platform/module.ts'
import type { SocketMember } from '../platform/push/topic-source.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import { Hub } from '../platform/push/hub.ts'
import { type ResolveMember, openLive } from '../platform/push/live.http.ts'
import { PartsTopics } from '../platform/push/parts-topics.ts'
import type { FindStaffTopic, StaffTopic } from '../platform/push/staff-topics.ts'
import type { SocketLimits } from '../platform/push/socket-limits.ts'
import type { Route } from '../platform/http/route.ts'

/**
 * Interval of the access check in milliseconds. After revoked rights or an ended session, subscriptions end within a
 * second on every node.
 */
const RECHECK_INTERVAL_MS = 400
/** Number of consecutive failed access checks after which every subscription is stopped. */
const FAILURES = 3

const DESCRIPTION = `\
The topics of the back office, as JSON frames. The client authenticates with \`auth\`, using the login and its token. A
topic has named parts: the server sends all parts after the subscription, then only the changed parts.

- \`tradematch/<id>\`: the parts of the page that \`tradematch\` returns, each market by its number
- \`alerts\`: the response of \`alerts\`
- \`tradematches\`: changed rows by match; \`bookbets\`: changes of bets
- \`below/line/<account>\` and \`below/operator/<name>\`, followed by an account: the kind of a change in the downline,
  \`bets\` or \`accounts\`
- \`acts/…\`, with the same suffixes or \`house\`: the call of a new audit entry
- \`notices/…\`: a user of the account or operator received a notice
- \`health/…\`: the response of \`health\`
- \`results/…\`, \`made/…\`, \`rooms/…\`, \`highlights/…\`, \`channels/…\` and \`self/…\`: the client must read a page
  again, at most once a second

A removed permission ends the topics that require it. An ended session closes its sockets.`

const PLACE = {
  url: '/office/live',
  summary: 'Connect to the back-office socket',
  description: DESCRIPTION,
  tag: 'office',
} as const

interface StaffSocketsParts {
  readonly guard: Pick<StaffGuard, 'verify' | 'readValidSessions'>
  readonly find: FindStaffTopic
  readonly buildHeartbeat: () => ServerFrame
  readonly limits: SocketLimits | undefined
}

/** Resolves and rechecks the staff sessions of open office sockets. */
class SocketStaff {
  readonly #guard: StaffSocketsParts['guard']
  readonly #tokenChecks: Platform['anonymousLimiter']
  readonly #sessions = new Map<string, StaffInSession>()

  constructor(guard: StaffSocketsParts['guard'], tokenChecks: Platform['anonymousLimiter']) {
    this.#guard = guard
    this.#tokenChecks = tokenChecks
  }

  readonly resolveMember: ResolveMember = async (loginId, token, ip) => {
    const session = await this.#tokenChecks.prove(ip, token, () => this.#guard.verify(token))
    if (!session.ok) return session
    if (session.staff.loginId !== loginId) return { code: 'session_not_exists' }
    const refusal = checkStaffAccess(session, 'proof', false)
    if (refusal !== null) return { code: refusal }
    const sessionKey = String(session.sessionId)
    this.#sessions.set(sessionKey, session)
    return { id: session.staff.id, accountId: loginId, operatorId: session.staff.operator?.id ?? 0, sessionKey }
  }

  refusal(member: SocketMember | null, topic: StaffTopic | null): ApiCode | null {
    const session = member === null ? undefined : this.#sessions.get(member.sessionKey)
    if (session === undefined) return 'session_not_exists'
    return topic === null ? 'badInput' : checkTopicAccess(session, topic)
  }

  /** Reads the sessions and rights of connected staff again and ends forbidden subscriptions. */
  async recheckSessions(hub: Hub): Promise<void> {
    const named = [...hub.connections].flatMap(({ member }) => member ?? [])
    const keys = new Set(named.map(({ sessionKey }) => sessionKey))
    for (const key of this.#sessions.keys()) if (!keys.has(key)) this.#sessions.delete(key)
    if (keys.size === 0) return
    const validSessions = await this.#guard.readValidSessions([...keys].map(Number))
    for (const { id, sessionKey } of named) {
      const session = validSessions.get(Number(sessionKey))
      if (session !== undefined) this.#sessions.set(sessionKey, session)
      else hub.endSessions(id, (key) => key === sessionKey, 'session_expired')
    }
    for (const id of new Set(named.map((member) => member.id))) hub.recheckRights(id)
  }

  endAll(hub: Hub): void {
    for (const id of hub.memberIds()) hub.endSessions(id, () => true, null)
    this.#sessions.clear()
  }
}

/** Opens the socket route of the back office. */
export function openStaffSockets(
  platform: Platform,
  { guard, find, buildHeartbeat, limits }: StaffSocketsParts,
): Route {
  const { scheduler, clock, closing, log } = platform
  const hub = new Hub()
  const staff = new SocketStaff(guard, platform.anonymousLimiter)
  hub.offer(
    new PartsTopics({
      find,
      refusal: (topic, member) => staff.refusal(member, find(topic)),
      scheduler,
      onError: (err, topic) => log.error({ err, topic }, 'loading back-office topics failed'),
    }),
  )
  const live = openLive({
    hub,
    scheduler,
    clock,
    place: PLACE,
    resolveMember: staff.resolveMember,
    buildHeartbeats: () => [buildHeartbeat()],
    limits,
  })
  let failures = 0
  const looking = runLoop(async () => {
    try {
      await staff.recheckSessions(hub)
      failures = 0
    } catch (err) {
      log.error({ err }, 'checking back-office sessions failed')
      failures += 1
      if (failures >= FAILURES) staff.endAll(hub)
    }
  }, RECHECK_INTERVAL_MS)
  closing.add(async () => {
    await looking()
    live.stop()
    hub.stop()
  })
  return live.route
}
