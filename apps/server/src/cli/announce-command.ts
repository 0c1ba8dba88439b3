import { ANNOUNCEMENT_TYPES } from '@touchline/contract/named-values'
import { LANGUAGES } from '@touchline/contract/accounts/settings'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import type pg from 'pg'
import { type Reading, oneOf, optional, textLike } from '../flags/reading.ts'
import { createAnnounceStore } from '../notices/announce.store.ts'
import type { AnnounceStore, Texts } from '../notices/announce.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import { createActor } from './actor.ts'
import { BY, DATA, MOMENT, NAME, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

const TEXT = textLike(/^[^]+$/, 'a text')

const TEXT_ROWS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { flag: `text-${language}`, value: '"…"', help: `text in ${language}`, read: optional(TEXT, undefined) },
  ]),
) as Record<(typeof LANGUAGES)[number], TextRow>

interface TextRow {
  readonly flag: string
  readonly value: string
  readonly help: string
  readonly read: Reading<string | undefined>
}

const parseTexts = (values: Partial<Record<string, unknown>>): Texts => {
  const texts = LANGUAGES.flatMap((language) => {
    const text = values[language]
    return typeof text === 'string' ? [[language, text] as const] : []
  })
  if (texts.length === 0) throw new Error('--text-en is missing: give a text in this or another language')
  return Object.fromEntries(texts)
}

interface AnnounceParams {
  readonly texts: Texts
  readonly type: (typeof ANNOUNCEMENT_TYPES)[number]
  readonly marquee: boolean
  /**
   * Time range in which the announcement is shown, by the simulated clock in epoch milliseconds. A null `fromMs` means
   * now, a null `toMs` means no end.
   */
  readonly fromMs: number | null
  readonly toMs: number | null
  readonly operator: string | null
  readonly toMember: string | null
  readonly by: string
}

const announceToAll = async (store: AnnounceStore, params: AnnounceParams, nowMs: number): Promise<string> => {
  const { type, texts, marquee, toMs, operator } = params
  const fromMs = params.fromMs ?? nowMs
  if (toMs !== null && toMs <= fromMs) throw new Error('--to must be later than --from')
  const id = await store.announce({ type, texts, marquee, fromMs, toMs, operator, line: null })
  if (id === null) throw new Error(`there is no operator ${operator}`)
  return `announcement ${id} was published`
}

const write = async (store: AnnounceStore, account: string, texts: Texts, nowMs: number): Promise<string> => {
  const id = await store.write(account, texts, nowMs)
  if (id === null) throw new Error(`there is no member ${account}`)
  return `message ${id} was sent to ${account}`
}

const runAnnounce = async (pool: pg.Pool, { by, ...params }: AnnounceParams): Promise<string> => {
  const nowMs = Math.floor((await createClockStore(pool).read())?.worldMs ?? Date.now())
  const { toMember, texts } = params
  return withAuditEntry(pool, { command: 'announce', ...createActor(by), args: { ...params } }, async (client) => {
    const store = createAnnounceStore(client)
    const result =
      toMember === null
        ? await announceToAll(store, { ...params, by }, nowMs)
        : await write(store, toMember, texts, nowMs)
    return { result, before: null, after: { made: result }, securityEntries: [] }
  })
}

const FLAGS = {
  ...TEXT_ROWS,
  type: {
    flag: 'type',
    value: ANNOUNCEMENT_TYPES.join('|'),
    help: 'where it is listed (general)',
    read: optional(oneOf(ANNOUNCEMENT_TYPES), 'general' as const),
  },
  marquee: { flag: 'marquee', standard: false, help: 'show it in the marquee under the header' },
  fromMs: {
    flag: 'from',
    value: 'MOMENT',
    help: 'start of validity by the simulated clock, such as 2026-11-21T20:00:00+08:00 (default: now)',
    read: optional(MOMENT, null),
  },
  toMs: { flag: 'to', value: 'MOMENT', help: 'end of validity', read: optional(MOMENT, null) },
  operator: {
    flag: 'operator',
    value: 'NAME',
    help: 'send it to the members of one operator (default: all)',
    read: optional(NAME, null),
  },
  toMember: {
    flag: 'to-member',
    value: 'ACCOUNT',
    help: 'send it to one member',
    read: optional(NAME, null),
  },
  by: BY,
  data: DATA,
} as const

export const announce = defineCommand({
  name: 'announce',
  about: 'publishes an announcement to all members or to an operator’s members, or sends a message to one member',
  usages: ['--text-en "…" --text-my "…" --by NAME', '--text-en "…" --to-member ACCOUNT --by NAME'],
  flags: FLAGS,
  buildParams: ({ type, marquee, fromMs, toMs, operator, toMember, by, data, ...texts }) => {
    if (fromMs !== null && toMs !== null && toMs <= fromMs) throw new Error('--to must be later than --from')
    const announcement = { texts: parseTexts(texts), type, marquee, fromMs, toMs, operator, toMember }
    return { ...announcement, by: orderedBy(by), data }
  },
  work: (pool, { data: _folder, ...params }) => runAnnounce(pool, params),
})
