import type { ReportAnswer, ReportRow } from '@touchline/contract/office/money'
import { expect } from 'vitest'
import type { OfficeClient } from './office-client.ts'

export const DAYS = { fromDate: '2026-01-10', toDate: '2026-01-25' }

type ReportParams = Readonly<Record<string, unknown>>
type ReportAmounts = Pick<ReportRow, 'bets' | 'turnover' | 'validTurnover' | 'winLoss' | 'commission' | 'parts'>

export async function report(client: OfficeClient, params: ReportParams): Promise<ReportAnswer> {
  const answer = await client.post('report', { ...DAYS, ...params })
  expect(answer, JSON.stringify(params)).toMatchObject({ http: 200 })
  return answer as unknown as ReportAnswer
}

export function toAmounts(row: ReportAmounts): bigint[] {
  return [
    BigInt(row.bets),
    ...[row.turnover, row.validTurnover, row.winLoss, row.commission].map(BigInt),
    ...row.parts.flatMap(({ winLoss, commission }) => [BigInt(winLoss), BigInt(commission)]),
  ]
}

export function summed(rows: readonly ReportAmounts[]): bigint[] {
  return rows.reduce((sums, row) => toAmounts(row).map((amount, at) => amount + (sums[at] ?? 0n)), [] as bigint[])
}

/** Reads every row of a report in pages of two, and checks that the rows sum to the total. */
export async function readRows(client: OfficeClient, params: ReportParams): Promise<readonly ReportRow[]> {
  const rows: ReportRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await report(client, { ...params, size: 2, ...(after !== undefined && { after }) })
    rows.push(...page.rows)
    after = page.next
    const { total } = page
    if (after !== null || total === null) continue
    const all = [...rows, ...page.members]
    expect(summed(all), JSON.stringify(params)).toEqual(all.length === 0 ? [] : toAmounts(total))
  }
  return rows
}

/** Walks through the reports from an account down to each bet, and checks that each level sums to the row above. */
export async function walk(client: OfficeClient, from: ReportParams, filter: ReportParams): Promise<string[]> {
  const keys: string[] = []
  for (const row of await readRows(client, { ...from, by: 'account', ...filter })) {
    const { total } = await report(client, { account: row.key, by: 'account', ...filter })
    expect(total && toAmounts(total)).toEqual(toAmounts(row))
    keys.push(...(await walk(client, { account: row.key }, filter)))
  }
  for (const row of await readRows(client, { ...from, by: 'member', ...filter })) {
    keys.push(row.key)
    const under = from['account'] ?? 'company'
    const bets = await readRows(client, { account: row.key, by: 'bet', under, ...filter })
    expect(summed(bets)).toEqual(toAmounts(row))
    expect(
      toAmounts(row)
        .slice(0, 2)
        .every((amount) => amount >= 0n),
    ).toBe(true)
  }
  return keys
}
