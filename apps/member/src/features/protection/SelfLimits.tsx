import type { SelfLimitRow, Protection, ProtectionTotalsAnswer } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { PROTECTION_KINDS, PROTECTION_PERIODS, computeUsed } from '@touchline/domain/protection'
import { parseWireAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { LimitRow } from './LimitRow.tsx'
import type { SelfLimitKind, SelfLimitPeriod } from './protection-queries.ts'

interface SelfLimitsProps {
  readonly protection: Protection
  readonly totals: ProtectionTotalsAnswer
  readonly currency: Currency
}

/** Lists the limits that the member can set, with the used amounts. */
export function SelfLimits({ protection, totals, currency }: SelfLimitsProps) {
  const { _ } = useTranslate()
  const kinds = PROTECTION_KINDS.filter((kind) => kind !== 'deposit' || protection.deposits)
  return kinds.map((kind) => (
    <section key={kind} className="protection-block" data-limits={kind}>
      <h3>{_(`protection.${kind}`)}</h3>
      <p className="faint">{_(`protection.${kind}.note`)}</p>
      {PROTECTION_PERIODS.map((period) => (
        <LimitRow
          key={period}
          kind={kind}
          period={period}
          limit={findLimit(protection, kind, period)}
          usedMinor={computeUsedMinor(totals, kind, period)}
          currency={currency}
        />
      ))}
    </section>
  ))
}

function findLimit({ limits }: Protection, kind: SelfLimitKind, period: SelfLimitPeriod): SelfLimitRow | null {
  return limits.find((limit) => limit.kind === kind && limit.period === period) ?? null
}

function computeUsedMinor(
  { atRisk, periods }: ProtectionTotalsAnswer,
  kind: SelfLimitKind,
  period: SelfLimitPeriod,
): bigint {
  const periodTotals = periods.find((each) => each.period === period)
  if (periodTotals === undefined) return 0n
  return computeUsed(kind, {
    stakedMinor: parseWireAmount(periodTotals.staked),
    winLossMinor: parseWireAmount(periodTotals.won) - parseWireAmount(periodTotals.lost),
    atRiskMinor: parseWireAmount(atRisk),
    depositedMinor: parseWireAmount(periodTotals.deposited),
  })
}
