import type { WrittenAnnouncement } from '@touchline/contract/office/announcements'
import { writtenText } from '@touchline/contract/notices/written-text'
import { LANGUAGES, type Language } from '@touchline/ui/format'

/** To all members, to those below an account, or to one. */
export const AUDIENCES = ['all', 'line', 'one'] as const
type Audience = (typeof AUDIENCES)[number]

/** An announcement as it is typed. */
export interface Draft {
  readonly texts: Readonly<Partial<Record<Language, string>>>
  readonly type: string
  readonly marquee: boolean
  readonly to: Audience
  /** Of who reads it, or whose line does; nothing where all do. */
  readonly account: string
  /** As a field for a moment has them, at GMT+8; empty for now, and for no end. */
  readonly from: string
  readonly until: string
}

export const EMPTY_DRAFT: Draft = {
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

/** Epoch ms of a moment at GMT+8; undefined where none was typed. */
const momentOf = (typed: string): number | undefined =>
  MOMENT.test(typed) ? Date.parse(`${typed}:00+08:00`) : undefined

const typedMoment = (ms: number): string => new Date(ms + AHEAD_MS).toISOString().slice(0, MOMENT_LETTERS)

const writtenTexts = ({ texts }: Pick<Draft, 'texts'>): readonly [string, string][] =>
  Object.entries(texts).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]]))

/** One that was announced, as it would be typed. */
export const draftOf = ({ texts, type, marquee, line, fromMs, toMs }: WrittenAnnouncement): Draft => ({
  texts,
  type,
  marquee,
  to: line === null ? 'all' : 'line',
  account: line ?? '',
  from: typedMoment(fromMs),
  until: toMs === null ? '' : typedMoment(toMs),
})

/** What is sent of a draft; null where nothing was written, or the account is missing. */
export const announcementOf = (draft: Draft): object | null => {
  const { type, marquee, from, until, to } = draft
  const texts = Object.fromEntries(writtenTexts(draft))
  const account = draft.account.trim()
  if (Object.keys(texts).length === 0 || (to !== 'all' && account === '')) return null
  const [fromMs, toMs] = [momentOf(from), momentOf(until)]
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

type Terms = Pick<WrittenAnnouncement, 'type' | 'texts' | 'marquee' | 'fromMs' | 'toMs'>

const termsOf = ({ type, texts, marquee, fromMs, toMs }: Terms): Terms => ({ type, texts, marquee, fromMs, toMs })

/**
 * How one that was announced is said otherwise; null where nothing was written or it is as it was. A moment that was
 * not touched stays as it is to the millisecond.
 */
export const changeOf = (written: WrittenAnnouncement, draft: Draft): object | null => {
  const before = draftOf(written)
  const texts = Object.fromEntries(writtenTexts(draft))
  const { type, marquee, from, until } = draft
  const fromMs = from === before.from ? written.fromMs : momentOf(from)
  const toMs = until === before.until ? written.toMs : (momentOf(until) ?? null)
  if (Object.keys(texts).length === 0 || fromMs === undefined) return null
  const wanted = { type, texts, marquee, fromMs, toMs }
  const was = termsOf(written)
  const isSame =
    JSON.stringify({ ...was, texts: writtenTexts(before) }) ===
    JSON.stringify({ ...wanted, texts: writtenTexts(draft) })
  return isSame ? null : { id: written.id, was, ...wanted }
}

/** A text with the languages whose readers see it. */
export interface ReadText {
  readonly text: string
  readonly languages: readonly (typeof LANGUAGES)[number][]
}

/** What readers of each language see of a draft, each text once, in the order of the languages. */
export const readTexts = (draft: Pick<Draft, 'texts'>): readonly ReadText[] => {
  const texts = Object.fromEntries(writtenTexts(draft))
  if (Object.keys(texts).length === 0) return []
  const seen = new Map<string, ReadText>()
  for (const language of LANGUAGES) {
    const text = writtenText(texts, language.code)
    seen.set(text, { text, languages: [...(seen.get(text)?.languages ?? []), language] })
  }
  return [...seen.values()]
}
