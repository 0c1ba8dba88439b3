import process from 'node:process'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ANNOUNCEMENT_TYPES } from '@touchline/contract/named-values'
import { LANGUAGES } from '@touchline/contract/account'
import { inAct } from '../accounts/command-act.store.ts'
import { createAnnounceStore } from '../notices/announce.store.ts'
import type { AnnounceStore, Texts } from '../notices/announce.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'
import { actorOf } from './actor.ts'

const USAGE = `npm run announce -- --text-en "…" --text-my "…"     what to say, in one language or more
  --type ${ANNOUNCEMENT_TYPES.join('|')}   where it is listed (general)
  --marquee                            show it in the line under the header
  --from 2026-11-21T20:00:00+08:00 --to 2026-11-22T20:00:00+08:00   when it holds, the matches' clock (from now on)
  --operator NAME                      to the members of one operator (of all)
  --to-member ACCOUNT                  a message to one member
  --by NAME                            who orders it
  --data DIR                           the server's folder`

const textFlag = (language: string) => `text-${language}`

const OPTIONS: NonNullable<ParseArgsConfig['options']> = {
  ...Object.fromEntries(LANGUAGES.map((language) => [textFlag(language), { type: 'string' }])),
  type: { type: 'string' },
  marquee: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  operator: { type: 'string' },
  'to-member': { type: 'string' },
  by: { type: 'string' },
  data: { type: 'string' },
}

type Values = Readonly<Record<string, string | undefined>>

const textsOf = (values: Values): Texts => {
  const texts = LANGUAGES.flatMap((language) => {
    const text = values[textFlag(language)]?.trim() ?? ''
    return text === '' ? [] : [[language, text] as const]
  })
  if (texts.length === 0) throw new Error(`say what, with --text-en or another language\n${USAGE}`)
  return Object.fromEntries(texts)
}

const momentOf = (name: string, text: string | undefined): number | null => {
  if (text === undefined) return null
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(`--${name} is a moment with its zone, such as 2026-11-21T20:00:00+08:00`)
  return ms
}

const typeOf = (text = 'general') => {
  const type = ANNOUNCEMENT_TYPES.find((known) => known === text)
  if (type === undefined) throw new Error(`--type is one of ${ANNOUNCEMENT_TYPES.join(', ')}`)
  return type
}

const announce = async (
  store: AnnounceStore,
  { marquee, values, nowMs }: { marquee: boolean; values: Values; nowMs: number },
): Promise<string> => {
  const [fromMs, toMs] = [momentOf('from', values['from']) ?? nowMs, momentOf('to', values['to'])]
  if (toMs !== null && toMs <= fromMs) throw new Error('--to must be later than --from')
  const { operator = null } = values
  const texts = textsOf(values)
  const id = await store.announce({ type: typeOf(values['type']), texts, marquee, fromMs, toMs, operator })
  if (id === null) throw new Error(`there is no operator ${operator}`)
  return `announcement ${id} was made`
}

const write = async (store: AnnounceStore, account: string, texts: Texts, nowMs: number): Promise<string> => {
  const id = await store.write(account, texts, nowMs)
  if (id === null) throw new Error(`there is no member ${account}`)
  return `message ${id} was written to ${account}`
}

const main = async (): Promise<void> => {
  const { marquee, ...values } = parseArgs({ options: OPTIONS }).values as Values & { marquee?: boolean }
  const texts = textsOf(values)
  const line = await onDatabase(values['data'], say, async (pool) => {
    const nowMs = Math.floor((await createClockStore(pool).read())?.worldMs ?? Date.now())
    const account = values['to-member']
    const { by, data: _folder, ...given } = values
    return inAct(pool, { command: 'announce', ...actorOf(by), given: { ...given, marquee } }, async (client) => {
      const store = createAnnounceStore(client)
      const result =
        account === undefined
          ? await announce(store, { marquee: marquee === true, values, nowMs })
          : await write(store, account, texts, nowMs)
      return { result, before: null, after: { made: result }, tells: [] }
    })
  })
  process.stdout.write(`${line}\n`)
}

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

main().catch((error: Error) => {
  say(`announce: ${error.message}`)
  process.exitCode = 1
})
