import { createApiClient } from '@touchline/contract/client'
import { ODDS_FIELDS } from '@touchline/contract/ux'
import { marketTypeById } from '@touchline/domain/market'

/** The part of a bet's body that says what is bet on. */
export type Pick = {
  readonly match_id: number
  readonly market_type: 1
  readonly bet_type: string
  readonly line_quarters: number
  readonly selection: string
  readonly odds_milli: number
  readonly odds_type: 4
}

/** Every selection that the early handicap and over/under page offers now. */
export async function earlyPicks(url: string): Promise<Pick[]> {
  const { odds } = await createApiClient(url).get('/uxmarket', { sport: 1, market: 1, page: 'hdpou' })
  return odds
    .filter((row) => row[ODDS_FIELDS.state] === 0)
    .flatMap((row) => {
      const [matchId, typeId, lineQ] = row
      const type = marketTypeById(typeId)
      if (type === undefined) throw new Error(`uxmarket offers a market type ${typeId} that the catalogue lacks`)
      return type.selections.map(
        (selection, at): Pick => ({
          match_id: matchId,
          market_type: 1,
          bet_type: type.code,
          line_quarters: lineQ,
          selection,
          odds_milli: Number(row[ODDS_FIELDS.prices + at]),
          odds_type: 4,
        }),
      )
    })
    .filter(({ odds_milli: oddsMilli }) => oddsMilli > 0)
}
