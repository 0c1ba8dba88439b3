import type { WrittenAnnouncement } from '@touchline/contract/office/announcements'
import { writtenText } from '@touchline/contract/notices/written-text'
import { LANGUAGES, type Language } from '@touchline/ui/format'

/** Audiences of an announcement: every member, the downline of an account, or one member. */
export const AUDIENCES = ['all', 'line', 'one'] as const
type Audience = (typeof AUDIENCES)[number]

/** Input values of an announcement. */
export interface AnnouncementDraft {
  readonly texts: Readonly<Partial<Record<Language, string>>>
  readonly type: string
  readonly marquee: boolean
  readonly to: Audience
  /** Recipient account, or the account whose downline receives the announcement; empty for every member. */
  readonly account: string
  /**
   * Start and end of an announcement as typed in datetime-local fields, GMT+8. Empty start means now, empty end means
   * no end.
   */
  readonly from: string
  readonly until: string
}

export const EMPTY_DRAFT: AnnouncementDraft = {
  texts: {},
  type: 'general',
  marquee: true,
  to: 'all',
  account: '',
  from: '',
  until: '',
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const AHEAD_MS = 8 * 3_600_000
const MOMENT_LETTERS = 'YYYY-MM-DDTHH:MM'.length

type Terms = Pick<WrittenAnnouncement, 'type' | 'texts' | 'marquee' | 'fromMs' | 'toMs'>

/** Text of an announcement with the languages whose readers see it. */
export interface ReadText {
  readonly text: string
  readonly languages: readonly (typeof LANGUAGES)[number][]
}

/** Converts an announcement to input values. */
export function toAnnouncementDraft({
  texts,
  type,
  marquee,
  line,
  fromMs,
  toMs,
}: WrittenAnnouncement): AnnouncementDraft {
  return {
    texts,
    type,
    marquee,
    to: line === null ? 'all' : 'line',
    account: line ?? '',
    from: toMomentInput(fromMs),
    until: toMs === null ? '' : toMomentInput(toMs),
  }
}

function toMomentInput(ms: number): string {
  return new Date(ms + AHEAD_MS).toISOString().slice(0, MOMENT_LETTERS)
}

/** Builds the request that publishes an announcement, or returns null if the texts or the account are missing. */
export function buildAnnouncementRequest(draft: AnnouncementDraft): object | null {
  const { type, marquee, from, until, to } = draft
  const texts = Object.fromEntries(writtenTexts(draft))
  const account = draft.account.trim()
  if (Object.keys(texts).length === 0 || (to !== 'all' && account === '')) return null
  const [fromMs, toMs] = [parseMoment(from), parseMoment(until)]
  return {
    type,
    texts,
    marquee,
    ...(to !== 'all' && { account }),
    ...(to === 'line' && { to }),
    ...(to !== 'one' && fromMs !== undefined && { fromMs }),
    ...(to !== 'one' && toMs !== undefined && { toMs }),
  }
}

function writtenTexts({ texts }: Pick<AnnouncementDraft, 'texts'>): readonly [string, string][] {
  return Object.entries(texts).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]]))
}

/** Converts an input time in GMT+8 to epoch milliseconds; undefined if empty or invalid. */
function parseMoment(typed: string): number | undefined {
  return MOMENT.test(typed) ? Date.parse(`${typed}:00+08:00`) : undefined
}

/**
 * Builds the request that changes an announcement, or returns null without texts or without a change. Unchanged times
 * keep their milliseconds.
 */
export function buildAnnouncementChange(written: WrittenAnnouncement, draft: AnnouncementDraft): object | null {
  const before = toAnnouncementDraft(written)
  const texts = Object.fromEntries(writtenTexts(draft))
  const { type, marquee, from, until } = draft
  const fromMs = from === before.from ? written.fromMs : parseMoment(from)
  const toMs = until === before.until ? written.toMs : (parseMoment(until) ?? null)
  if (Object.keys(texts).length === 0 || fromMs === undefined) return null
  const wanted = { type, texts, marquee, fromMs, toMs }
  const was = toTerms(written)
  const isSame =
    JSON.stringify({ ...was, texts: writtenTexts(before) }) ===
    JSON.stringify({ ...wanted, texts: writtenTexts(draft) })
  return isSame ? null : { id: written.id, was, ...wanted }
}

function toTerms({ type, texts, marquee, fromMs, toMs }: Terms): Terms {
  return { type, texts, marquee, fromMs, toMs }
}

/** Returns the texts that readers of the supported languages see, without duplicates, in language order. */
export function readTexts(draft: Pick<AnnouncementDraft, 'texts'>): readonly ReadText[] {
  const texts = Object.fromEntries(writtenTexts(draft))
  if (Object.keys(texts).length === 0) return []
  const byText = new Map<string, ReadText>()
  for (const language of LANGUAGES) {
    const text = writtenText(texts, language.code)
    byText.set(text, { text, languages: [...(byText.get(text)?.languages ?? []), language] })
  }
  return [...byText.values()]
}
