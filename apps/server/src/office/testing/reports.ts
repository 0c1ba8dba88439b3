import type { ReportAnswer, ReportRow } from '@touchline/contract/office/money'
import { expect } from 'vitest'
import type { OfficeClient } from './office-client.ts'

export const DAYS = { fromDate: '2026-01-10', toDate: '2026-01-25' }

type Asked = Readonly<Record<string, unknown>>
type Figures = Pick<ReportRow, 'bets' | 'turnover' | 'validTurnover' | 'winLoss' | 'commission' | 'parts'>

export const report = async (client: OfficeClient, asked: Asked): Promise<ReportAnswer> => {
  const answer = await client.post('report', { ...DAYS, ...asked })
  expect(answer, JSON.stringify(asked)).toMatchObject({ http: 200 })
  return answer as unknown as ReportAnswer
}

export const amountsOf = (row: Figures): bigint[] => [
  BigInt(row.bets),
  ...[row.turnover, row.validTurnover, row.winLoss, row.commission].map(BigInt),
  ...row.parts.flatMap(({ winLoss, commission }) => [BigInt(winLoss), BigInt(commission)]),
]

export const summed = (rows: readonly Figures[]): bigint[] =>
  rows.reduce((sums, row) => amountsOf(row).map((amount, at) => amount + (sums[at] ?? 0n)), [] as bigint[])

/** Reads every row of a report in pages of two, and checks that the rows sum to the total. */
export const rowsOf = async (client: OfficeClient, asked: Asked): Promise<readonly ReportRow[]> => {
  const rows: ReportRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await report(client, { ...asked, size: 2, ...(after !== undefined && { after }) })
    rows.push(...page.rows)
    after = page.next
    const { total } = page
    if (after !== null || total === null) continue
    const all = [...rows, ...page.members]
    expect(summed(all), JSON.stringify(asked)).toEqual(all.length === 0 ? [] : amountsOf(total))
  }
  return rows
}

/** Walks through the reports from an account down to each bet, and checks that each level sums to the row above. */
export const walk = async (client: OfficeClient, from: Asked, of: Asked): Promise<string[]> => {
  const keys: string[] = []
  for (const row of await rowsOf(client, { ...from, by: 'account', ...of })) {
    const { total } = await report(client, { account: row.key, by: 'account', ...of })
    expect(total && amountsOf(total)).toEqual(amountsOf(row))
    keys.push(...(await walk(client, { account: row.key }, of)))
  }
  for (const row of await rowsOf(client, { ...from, by: 'member', ...of })) {
    keys.push(row.key)
    const under = from['account'] ?? 'company'
    const bets = await rowsOf(client, { account: row.key, by: 'bet', under, ...of })
    expect(summed(bets)).toEqual(amountsOf(row))
    expect(
      amountsOf(row)
        .slice(0, 2)
        .every((amount) => amount >= 0n),
    ).toBe(true)
  }
  return keys
}
