import type { Language } from '@touchline/ui/format'

/** An announcement as it is typed. */
export interface Draft {
  readonly texts: Readonly<Partial<Record<Language, string>>>
  readonly type: string
  readonly marquee: boolean
  /** The account of one member; empty for all. */
  readonly account: string
  /** As a field for a moment has them, at GMT+8; empty for now, and for no end. */
  readonly from: string
  readonly until: string
}

export const EMPTY_DRAFT: Draft = { texts: {}, type: 'general', marquee: true, account: '', from: '', until: '' }

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Epoch ms of a moment at GMT+8; undefined where none was typed. */
const momentOf = (typed: string): number | undefined =>
  MOMENT.test(typed) ? Date.parse(`${typed}:00+08:00`) : undefined

export const writtenTexts = ({ texts }: Pick<Draft, 'texts'>): readonly [string, string][] =>
  Object.entries(texts).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]]))

/** What is sent of a draft; null where nothing was written. */
export const announcementOf = (draft: Draft): object | null => {
  const { type, marquee, from, until } = draft
  const texts = Object.fromEntries(writtenTexts(draft))
  if (Object.keys(texts).length === 0) return null
  const account = draft.account.trim()
  const [fromMs, toMs] = [momentOf(from), momentOf(until)]
  return {
    type,
    texts,
    marquee,
    ...(account !== '' && { account }),
    ...(fromMs !== undefined && { fromMs }),
    ...(toMs !== undefined && { toMs }),
  }
}
