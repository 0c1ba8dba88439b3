import { LANGUAGES } from '@touchline/contract/accounts/settings'
import { answered } from '@touchline/contract/envelope'
import {
  Announce,
  AnnounceAnswer,
  AnnouncementsAnswer,
  ChangeAnnouncement,
  ListAnnouncements,
  WithdrawAnnouncement,
} from '@touchline/contract/office/announcements'
import type { LineObject, StaffRoute, ForAudience, ForOperator, RunAudited } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { cutPage } from '../platform/page.ts'
import type { AnnounceStore } from './announce.ts'
import { readIdCursor } from '../platform/http/page.ts'
import { messageRoutes } from './messages.http.ts'
import { announceAction, changeAnnouncementAction, withdrawAnnouncementAction } from './announcement-actions.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20
const LONGEST = 500

/** Validates texts by language. Throws BadInput for an unknown language, an empty text or no text. */
const parseTexts = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const entries = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const)
  const wrong = entries.find(([language]) => !LANGUAGES.some((supported) => supported === language))
  if (wrong !== undefined || entries.length === 0) throw new BadInput('texts', `one or more of ${LANGUAGES.join(', ')}`)
  const unfit = entries.find(([, { length }]) => length === 0 || length > LONGEST)
  if (unfit !== undefined) throw new BadInput(`texts.${unfit[0]}`, `1 to ${LONGEST} characters`)
  return Object.fromEntries(entries)
}

/**
 * Returns the end of an announcement in simulated epoch milliseconds; null for no end. Throws BadInput if the end is
 * before the start or in the past.
 */
const checkEnd = (toMs: number | null, fromMs: number, nowMs: number): number | null => {
  if (toMs !== null && toMs <= Math.max(fromMs, nowMs)) throw new BadInput('toMs', 'later than fromMs')
  return toMs
}

/** Throws BadInput if the audience `line` is not an upline, or if a message is not addressed to a member. */
const checkAudience = (to: 'line' | undefined, target: LineObject | null): void => {
  if (to === 'line' && (target === null || target.uplineId === null)) throw new BadInput('account', 'an upline account')
  if (to === undefined && target?.memberId === null) throw new BadInput('account', 'a member')
}

/** Returns the upline whose downline receives an announcement; null if the request names a member or no account. */
const toAudienceUpline = (
  target: LineObject | null,
): { readonly uplineId: number; readonly accountId: string } | null =>
  target === null || target.uplineId === null ? null : { uplineId: target.uplineId, accountId: target.accountId }

interface AnnouncementParts {
  readonly runAudited: RunAudited<AnnounceStore>
  readonly store: Pick<AnnounceStore, 'listAnnouncements' | 'listMessages'>
  readonly clock: Pick<Clock, 'worldMs'>
  readonly forAudience: ForAudience
  readonly forOperator: ForOperator
}

const announceRoute = (staffRoute: StaffRoute, { runAudited, clock, forAudience }: AnnouncementParts): StaffCallRoute =>
  staffRoute({
    url: '/office/announce',
    summary:
      'Publish an announcement to all members of an operator, to the members below an account, or to one ' + 'member',
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

const changeRoute = (staffRoute: StaffRoute, { runAudited, clock, forAudience }: AnnouncementParts): StaffCallRoute =>
  staffRoute({
    url: '/office/changeannouncement',
    summary: 'Change the texts or times of an announcement that was not withdrawn',
    needs: 'settings',
    changesData: true,
    errors: ['notFound', 'changedMeanwhile'],
    body: ChangeAnnouncement,
    answer: answered({}),
    handle: forAudience(async ({ operator, actor, reply, body: { id, was, type, marquee, fromMs, ...body } }) => {
      const toMs = checkEnd(body.toMs, fromMs, clock.worldMs())
      const wanted = { type, marquee, texts: parseTexts(body.texts), fromMs, toMs }
      const done = await changeAnnouncementAction(runAudited)(actor, operator?.id ?? null, { id, was, wanted })
      return done === 'success' ? DONE : refuse(reply, done)
    }),
  })

/** Routes of operator announcements and messages to members. */
export const announcementRoutes = (staffRoute: StaffRoute, parts: AnnouncementParts): StaffCallRoute[] => [
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
    answer: answered({}),
    handle: parts.forAudience(async ({ operator, actor, reply, body: { id } }) => {
      const nowMs = Math.floor(parts.clock.worldMs())
      const isDone = await withdrawAnnouncementAction(parts.runAudited)(actor, operator?.id ?? null, id, nowMs)
      return isDone ? DONE : refuse(reply, 'notFound')
    }),
  }),
  ...messageRoutes(staffRoute, parts),
]
