import type { ChangeOfMatch, PartOfResult } from '@touchline/contract/office/results'
import { marketKindByCode } from '@touchline/domain/market'
import type { Goal, MatchOutcome } from '@touchline/domain/match'
import { BadInput } from '../platform/http/validate.ts'
import type { SettlementChange, ShownMatch } from '../sportsbook/index.ts'
import { FOR_EVER, partsOf, partsOfSport } from './result-rows.ts'

type ResultAsked = ChangeOfMatch & { readonly kind: 'result' }

const checkParts = ({ match }: ShownMatch, parts: readonly PartOfResult[]): void => {
  const known = partsOfSport(match)
  const names = parts.map(({ part }) => part)
  if (new Set(names).size < names.length || names.some((part) => !known.includes(part))) {
    throw new BadInput('change.parts', 'parts of the sport, each once')
  }
}

const countOf = (sides: readonly Goal['side'][]) =>
  [sides.filter((side) => side === 'home').length, sides.filter((side) => side === 'away').length].join('-')

/** When in a half each fell is not told, and nothing is graded by it. */
const goalsOf = (sides: readonly Goal['side'][], parts: readonly PartOfResult[]): readonly Goal[] => {
  const [full, first] = ['full', 'first'].map((name) => parts.find(({ part }) => part === name)?.score)
  const inFirst = first === undefined ? 0 : first[0] + first[1]
  const isTrue =
    full !== undefined &&
    countOf(sides) === full.join('-') &&
    (first === undefined || countOf(sides.slice(0, inFirst)) === first.join('-'))
  if (!isTrue) throw new BadInput('change.goals', 'every goal of the match, those of the first half first')
  return sides.map((side, at) =>
    at < inFirst ? { side, period: 'first', minute: 45, added: 0 } : { side, period: 'second', minute: 90, added: 0 },
  )
}

/** What is not told anew stays where the parts are as they were. */
const outcomeOf = (shown: ShownMatch, { parts, goals, method, places }: ResultAsked): MatchOutcome => {
  checkParts(shown, parts)
  const runners = shown.match.fixture.runners?.length
  if (places !== undefined && (runners === undefined || places.length < runners)) {
    throw new BadInput('change.places', 'a place for each runner of a race')
  }
  const told = {
    parts: Object.fromEntries(
      parts.map(({ part, status, score: [home, away] }) => [part, { status, score: { home, away } }]),
    ),
  }
  const before = shown.versions.at(-1)?.outcome
  const isSame = before !== undefined && JSON.stringify(partsOf(before)) === JSON.stringify(partsOf(told))
  const how = method ?? (isSame ? before.method : undefined)
  return {
    ...told,
    goals: goals === undefined ? (isSame ? before.goals : null) : goalsOf(goals, parts),
    ...(places !== undefined && { places }),
    ...(how !== undefined && { method: how }),
  }
}

/** The change that is asked for. Throws BadInput where the match cannot have such. */
export const changeAsked = (shown: ShownMatch, change: ChangeOfMatch): SettlementChange => {
  if (change.kind === 'result') return { kind: 'result', outcome: outcomeOf(shown, change) }
  if (change.kind !== 'void') return change
  const { fromMs = 0, toMs = FOR_EVER, market } = change
  if (fromMs >= toMs) throw new BadInput('change.toMs', 'later than fromMs')
  if (market === undefined) return { kind: 'void', window: { fromMs, toMs } }
  if (marketKindByCode(market) === undefined) throw new BadInput('change.market', 'code of a market kind')
  return { kind: 'void', window: { fromMs, toMs, typeCode: market } }
}
