import type { Code } from '@touchline/contract/codes'
import type { ServerFrame } from '@touchline/contract/push'
import { refusalOfStaff, type StaffGuard, type StaffInSession } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { SocketMember } from '../platform/push/connection.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import { Hub } from '../platform/push/hub.ts'
import { type MemberOf, openLive } from '../platform/push/live.http.ts'
import type { PartsTopic } from '../platform/push/parts-feed.ts'
import { PartsTopics } from '../platform/push/parts-topics.ts'
import type { SocketLimits } from '../platform/push/socket-limits.ts'
import type { Route } from '../platform/http/route.ts'

/**
 * Interval of the access check: revoked rights and ended sessions close subscriptions within a second, on every node.
 */
const LOOK_MS = 400
/** Number of consecutive failed checks after which every subscription stops. */
const FAILURES = 3

const DESCRIPTION = `\
What who works in the office looks at, as frames of JSON, for who says who they are (\`auth\`, by the login and its
token). A topic comes in named parts: whole as it is followed, then what of it changed. \`tradematch/<id>\` has the
parts of the page that \`tradematch\` answers, each market by its number; \`alerts\` has what \`alerts\` answers;
\`tradematches\` tells rows that changed, by their matches, and \`bookbets\` that bets did. \`below/line/<account>\`
or \`below/operator/<name>\`, with an account behind it, says what kind of thing changed below: \`bets\`, \`accounts\`;
\`acts/…\`, of the same or the \`house\`, by which call something was done; \`notices/…\` that somebody of it was told
something; \`health/…\` has what \`health\` answers; \`results/…\`, \`made/…\`, \`rooms/…\`, \`highlights/…\`,
\`channels/…\` and \`self/…\` that a page is to be read again: once a second at most.
A right that is taken away ends the topics that ask for it, and an ended session its sockets.`

const PLACE = { url: '/office/live', summary: 'The office’s socket', description: DESCRIPTION, tag: 'office' } as const

/** Topic with its access check. */
export interface StaffTopic extends PartsTopic {
  readonly refusal: (session: StaffInSession) => Code | null
}

/** Returns the topic of a name; null if no topic has this name. */
export type FindTopic = (topic: string) => StaffTopic | null

interface StaffSocketsParts {
  readonly guard: Pick<StaffGuard, 'verify' | 'standing'>
  readonly find: FindTopic
  readonly beat: () => ServerFrame
  readonly limits: SocketLimits | undefined
}

/** Staff sessions on sockets. */
class SocketStaff {
  readonly #guard: StaffSocketsParts['guard']
  readonly #strangers: Platform['strangers']
  readonly #sessions = new Map<string, StaffInSession>()

  constructor(guard: StaffSocketsParts['guard'], strangers: Platform['strangers']) {
    this.#guard = guard
    this.#strangers = strangers
  }

  readonly memberOf: MemberOf = async (loginId, token, ip) => {
    const session = await this.#strangers.prove(ip, token, () => this.#guard.verify(token))
    if (!session.ok) return session
    if (session.staff.loginId !== loginId) return { code: 'session_not_exists' }
    const refusal = refusalOfStaff(session, 'proof', false)
    if (refusal !== null) return { code: refusal }
    const sessionKey = String(session.sessionId)
    this.#sessions.set(sessionKey, session)
    return { id: session.staff.id, accountId: loginId, operatorId: session.staff.operator?.id ?? 0, sessionKey }
  }

  refusal(member: SocketMember | null, topic: StaffTopic | null): Code | null {
    const session = member === null ? undefined : this.#sessions.get(member.sessionKey)
    if (session === undefined) return 'session_not_exists'
    return topic === null ? 'badInput' : topic.refusal(session)
  }

  /** Reloads the sessions and rights of connected staff. */
  async look(hub: Hub): Promise<void> {
    const named = [...hub.connections].flatMap(({ member }) => member ?? [])
    const keys = new Set(named.map(({ sessionKey }) => sessionKey))
    for (const key of this.#sessions.keys()) if (!keys.has(key)) this.#sessions.delete(key)
    if (keys.size === 0) return
    const standing = await this.#guard.standing([...keys].map(Number))
    for (const { id, sessionKey } of named) {
      const session = standing.get(Number(sessionKey))
      if (session !== undefined) this.#sessions.set(sessionKey, session)
      else hub.endSessions(id, (key) => key === sessionKey, 'session_expired')
    }
    for (const id of new Set(named.map((member) => member.id))) hub.takeBack(id)
  }

  endAll(hub: Hub): void {
    for (const id of hub.memberIds()) hub.endSessions(id, () => true, null)
    this.#sessions.clear()
  }
}

/** Opens the socket of the back office. */
export const openStaffSockets = (platform: Platform, { guard, find, beat, limits }: StaffSocketsParts): Route => {
  const { scheduler, clock, closing, log } = platform
  const hub = new Hub()
  const staff = new SocketStaff(guard, platform.strangers)
  hub.offer(
    new PartsTopics({
      find,
      refusal: (topic, member) => staff.refusal(member, find(topic)),
      scheduler,
      onError: (err, topic) => log.error({ err, topic }, 'reading what the office follows failed'),
    }),
  )
  const live = openLive({
    hub,
    scheduler,
    clock,
    place: PLACE,
    memberOf: staff.memberOf,
    beats: () => [beat()],
    limits,
  })
  let failures = 0
  const looking = runLoop(async () => {
    try {
      await staff.look(hub)
      failures = 0
    } catch (err) {
      log.error({ err }, 'reading who looks on in the office failed')
      failures += 1
      if (failures >= FAILURES) staff.endAll(hub)
    }
  }, LOOK_MS)
  closing.add(async () => {
    await looking()
    live.stop()
    hub.stop()
  })
  return live.route
}
