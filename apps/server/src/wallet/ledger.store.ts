import process from 'node:process'
import type { ExclusionKind } from '@touchline/domain/protection'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/index.ts'
import type { CashMovement } from '../members/index.ts'
import { orderFirstDeposit } from './fund-transfer.store.ts'
import type { MoneyOutcome } from './fund-transfer.ts'
import type { OutstandingStore } from './operator/operator-balance.ts'
import type { CashStore } from './post-movement.ts'

interface BalanceRow {
  readonly currency: string
  readonly balance: bigint
  readonly credit: bigint
  readonly at_risk: bigint
  readonly type: 1 | 2
  readonly barred: ExclusionKind | null
}

/** Creates the store of member wallets and their cash movements outside of bets. */
export function createLedgerStore(pool: pg.Pool): CashStore & OutstandingStore {
  return {
    readOutstandingMinor: async (memberId) => {
      const { rows } = await pool.query<{ at_risk: bigint }>(
        'select at_risk from ledger_account where id = $1::bigint * 2',
        [memberId],
      )
      const [row] = rows
      if (row === undefined) throw new Error(`there is no wallet of member ${memberId}`)
      return row.at_risk
    },

    postCash: (shard, at, movement) => postFirstDeposit(pool, shard, at, movement),

    readBalance: async (memberId) => {
      const { rows } = await pool.query<BalanceRow>({
        name: 'balance_of',
        text: `select a.currency, a.balance, a.credit, a.at_risk, o.type,
            case when a.is_protected then protection_bar_code($1) end as barred
          from ledger_account a join member m on m.id = $1::bigint join operator o on o.id = m.operator_id
          where a.id = $1::bigint * 2`,
        values: [memberId],
      })
      const [row] = rows
      if (row === undefined) throw new Error(`there is no wallet of member ${memberId}`)
      if (row.type === 2) return null
      const { currency, balance, credit: creditMinor, at_risk: outstandingMinor, barred } = row
      const availableMinor = balance + creditMinor
      return { currency, availableMinor, creditMinor, outstandingMinor, ...(barred !== null && { barred }) }
    },
  }
}

/**
 * Posts the first deposit of a new account, the only money movement that the server itself orders. Every other order
 * comes from a person.
 */
function postFirstDeposit(
  pool: pg.Pool,
  shard: number,
  at: { workingDate: string; atMs: number },
  { kind, memberId, amountMinor, ref }: CashMovement,
): Promise<MoneyOutcome> {
  if (kind !== 'deposit') throw new RangeError('only the server may order first deposits')
  const orderedBy = 'server'
  const auditArgs = { kind, amount: String(amountMinor), ref }
  const auditEntry = { command: 'money', orderedBy, osUser: `uid ${process.getuid?.()}`, args: auditArgs }
  return withAuditEntry<MoneyOutcome>(pool, auditEntry, async (client) => {
    const result = await orderFirstDeposit(client, shard, at, { memberId, amountMinor, ref, orderedBy })
    if (result !== 'done') return { result }
    const { rows } = await client.query<{ account_id: string }>('select account_id from member where id = $1', [
      memberId,
    ])
    const account = rows[0]?.account_id ?? ''
    return { result, ...toAuditResult(account, amountMinor) }
  })
}

function toAuditResult(account: string, amountMinor: bigint) {
  return {
    before: { [account]: { balance: '0' } },
    after: { [account]: { balance: String(amountMinor) } },
    affectedAccounts: [account],
    securityEntries: [],
  }
}
