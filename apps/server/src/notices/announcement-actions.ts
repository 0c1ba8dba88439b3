import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import type { Announcement, AnnouncementTerms, AnnounceStore } from './announce.ts'

/**
 * Creates the action that publishes an announcement, or a message to one member.
 * @returns the id
 */
export function announceAction(runAudited: RunAudited<AnnounceStore>) {
  return (actor: OfficeActor, announcement: Announcement, account: string | null): Promise<string> => {
    const auditArgs = { ...announcement, ...(account !== null && { account }) }
    return runAudited({ ...actor, command: 'office/announce', args: auditArgs }, async (store) => {
      const id =
        account === null
          ? await store.announce(announcement)
          : await store.write(account, announcement.texts, announcement.fromMs)
      if (id === null) throw new Error(`${account ?? announcement.operator} no longer exists`)
      return { result: id, before: null, after: { id }, securityEntries: [] }
    })
  }
}

/**
 * Creates the action that changes an announcement, refused if the stored content differs from the content that the
 * caller saw.
 */
export function changeAnnouncementAction(runAudited: RunAudited<AnnounceStore>) {
  return (
    actor: OfficeActor,
    operatorId: number | null,
    { id, was, wanted }: { readonly id: string; readonly was: AnnouncementTerms; readonly wanted: AnnouncementTerms },
  ): Promise<'success' | 'notFound' | 'changedMeanwhile'> =>
    runAudited({ ...actor, command: 'office/changeannouncement', args: { id } }, async (store) => {
      const written = await store.lockAnnouncement(operatorId, id)
      if (written === null) return { result: 'notFound' as const }
      const before = toTerms(written)
      if (!isSame(before, was)) return { result: 'changedMeanwhile' as const }
      if (isSame(before, wanted)) return { result: 'success' as const }
      await store.updateAnnouncement(id, wanted)
      return { result: 'success' as const, before, after: toTerms(wanted), securityEntries: [] }
    })
}

function toTerms({ type, texts, marquee, fromMs, toMs }: AnnouncementTerms): AnnouncementTerms {
  return {
    type,
    texts,
    marquee,
    fromMs,
    toMs,
  }
}

function isSame(one: AnnouncementTerms, other: AnnouncementTerms): boolean {
  const [texts, others] = [Object.entries(one.texts), other.texts]
  return (
    one.type === other.type &&
    one.marquee === other.marquee &&
    one.fromMs === other.fromMs &&
    one.toMs === other.toMs &&
    texts.length === Object.keys(others).length &&
    texts.every(([language, text]) => others[language] === text)
  )
}

/** Withdraws an announcement. Returns false if the operator has no active announcement with this id. */
export function withdrawAnnouncementAction(runAudited: RunAudited<AnnounceStore>) {
  return (actor: OfficeActor, operatorId: number | null, id: string, nowMs: number): Promise<boolean> =>
    runAudited({ ...actor, command: 'office/withdraw', args: { id } }, async (store) => {
      const before = await store.withdrawAnnouncement(operatorId, id, nowMs)
      return before === null
        ? { result: false }
        : {
            result: true,
            before: { ...before, withdrawn: false },
            after: { ...before, withdrawn: true },
            securityEntries: [],
          }
    })
}

/** Withdraws a message to a member. Returns false if the member has no active message with this id. */
export function withdrawMessageAction(runAudited: RunAudited<AnnounceStore>) {
  return (
    actor: OfficeActor,
    { memberId, accountId }: { readonly memberId: number; readonly accountId: string },
    id: string,
  ): Promise<boolean> =>
    runAudited({ ...actor, command: 'office/withdrawmessage', args: { account: accountId, id } }, async (store) => {
      const before = await store.withdrawMessage(memberId, id)
      return before === null
        ? { result: false }
        : {
            result: true,
            before: { ...before, withdrawn: false },
            after: { ...before, withdrawn: true },
            securityEntries: [],
          }
    })
}
