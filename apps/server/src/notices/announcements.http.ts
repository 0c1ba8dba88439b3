import { LANGUAGES } from '@touchline/contract/accounts/settings'
import { createResponseSchema } from '@touchline/contract/envelope'
import {
  Announce,
  AnnounceAnswer,
  AnnouncementsAnswer,
  ChangeAnnouncement,
  ListAnnouncements,
  WithdrawAnnouncement,
} from '@touchline/contract/office/announcements'
import type { TreeObject, StaffRoute, ForAudience, ForOperator } from '../staff/index.ts'
import type { RunAudited } from '../audit-log/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import { cutPage } from '../platform/page.ts'
import type { AnnounceStore } from './announce.ts'
import { readIdCursor } from '../platform/http/page.ts'
import { messageRoutes } from './messages.http.ts'
import { announceAction, changeAnnouncementAction, withdrawAnnouncementAction } from './announcement-actions.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20
const LONGEST = 500

interface AnnouncementParts {
  readonly runAudited: RunAudited<AnnounceStore>
  readonly store: Pick<AnnounceStore, 'listAnnouncements' | 'listMessages'>
  readonly clock: Pick<Clock, 'worldMs'>
  readonly forAudience: ForAudience
  readonly forOperator: ForOperator
}

/** Routes of operator announcements and messages to members. */
export function announcementRoutes(staffRoute: StaffRoute, parts: AnnouncementParts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/announcements',
      summary: 'List the announcements to members of an operator, newest first',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ListAnnouncements,
      answer: AnnouncementsAnswer,
      handle: parts.forAudience(async ({ operator, body: { size = PAGE, after } }) => {
        const page = { before: readIdCursor(after), limit: size + 1 }
        const read = await parts.store.listAnnouncements(operator?.id ?? null, page)
        const { shown, next } = cutPage(read, size, ({ id }) => id)
        return { ...DONE, rows: [...shown], next }
      }),
    }),
    announceRoute(staffRoute, parts),
    changeRoute(staffRoute, parts),
    staffRoute({
      url: '/office/withdraw',
      summary: 'Withdraw an announcement. Members no longer see it.',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: WithdrawAnnouncement,
      answer: createResponseSchema({}),
      handle: parts.forAudience(async ({ operator, actor, reply, body: { id } }) => {
        const nowMs = Math.floor(parts.clock.worldMs())
        const isDone = await withdrawAnnouncementAction(parts.runAudited)(actor, operator?.id ?? null, id, nowMs)
        return isDone ? DONE : sendRefusal(reply, 'notFound')
      }),
    }),
    ...messageRoutes(staffRoute, parts),
  ]
}

function announceRoute(staffRoute: StaffRoute, { runAudited, clock, forAudience }: AnnouncementParts): StaffCallRoute {
  return staffRoute({
    url: '/office/announce',
    summary: 'Publish an announcement to all members of an operator, to the members below an account, or to one member',
    needs: 'settings',
    changesData: true,
    target: 'below',
    errors: ['notFound'],
    body: Announce,
    answer: AnnounceAnswer,
    handle: forAudience(async ({ operator, actor, target, body }) => {
      checkAudience(body.to, target)
      const fromMs = body.fromMs ?? Math.floor(clock.worldMs())
      const toMs = checkEnd(body.toMs ?? null, fromMs, clock.worldMs())
      const { type, marquee } = body
      const line = toAudienceUpline(target)
      const announcement = {
        type,
        marquee,
        texts: parseTexts(body.texts),
        fromMs,
        toMs,
        operator: operator?.name ?? null,
        line,
      }
      return {
        ...DONE,
        id: await announceAction(runAudited)(actor, announcement, line === null ? (target?.accountId ?? null) : null),
      }
    }),
  })
}

/** Throws BadInput if the audience `line` is not an upline, or if a message is not addressed to a member. */
function checkAudience(to: 'line' | undefined, target: TreeObject | null): void {
  if (to === 'line' && (target === null || target.uplineId === null)) throw new BadInput('account', 'an upline account')
  if (to === undefined && target?.memberId === null) throw new BadInput('account', 'a member')
}

/**
 * Returns the end of an announcement in simulated epoch milliseconds; null for no end. Throws BadInput if the end is
 * before the start or in the past.
 */
function checkEnd(toMs: number | null, fromMs: number, nowMs: number): number | null {
  if (toMs !== null && toMs <= Math.max(fromMs, nowMs)) throw new BadInput('toMs', 'later than fromMs')
  return toMs
}

/** Returns the upline whose downline receives an announcement; null if the request names a member or no account. */
function toAudienceUpline(target: TreeObject | null): { readonly uplineId: number; readonly accountId: string } | null {
  return target === null || target.uplineId === null ? null : { uplineId: target.uplineId, accountId: target.accountId }
}

/** Validates texts by language. Throws BadInput for an unknown language, an empty text or no text. */
function parseTexts(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const)
  const wrong = entries.find(([language]) => !LANGUAGES.some((supported) => supported === language))
  if (wrong !== undefined || entries.length === 0) throw new BadInput('texts', `one or more of ${LANGUAGES.join(', ')}`)
  const unfit = entries.find(([, { length }]) => length === 0 || length > LONGEST)
  if (unfit !== undefined) throw new BadInput(`texts.${unfit[0]}`, `1 to ${LONGEST} characters`)
  return Object.fromEntries(entries)
}

function changeRoute(staffRoute: StaffRoute, { runAudited, clock, forAudience }: AnnouncementParts): StaffCallRoute {
  return staffRoute({
    url: '/office/changeannouncement',
    summary: 'Change the texts or times of an announcement that was not withdrawn',
    needs: 'settings',
    changesData: true,
    errors: ['notFound', 'changedMeanwhile'],
    body: ChangeAnnouncement,
    answer: createResponseSchema({}),
    handle: forAudience(async ({ operator, actor, reply, body: { id, was, type, marquee, fromMs, ...body } }) => {
      const toMs = checkEnd(body.toMs, fromMs, clock.worldMs())
      const wanted = { type, marquee, texts: parseTexts(body.texts), fromMs, toMs }
      const done = await changeAnnouncementAction(runAudited)(actor, operator?.id ?? null, { id, was, wanted })
      return done === 'success' ? DONE : sendRefusal(reply, done)
    }),
  })
}
