import type { OwnLimitRow, Protection, ProtectionFiguresAnswer } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { PROTECTION_KINDS, PROTECTION_PERIODS, usedOf } from '@touchline/domain/protection'
import { minorOf } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { LimitRow } from './LimitRow.tsx'
import type { OwnKind, OwnPeriod } from './protection-queries.ts'

interface OwnLimitsProps {
  readonly protection: Protection
  readonly figures: ProtectionFiguresAnswer
  readonly currency: Currency
}

const usedIn = ({ atRisk, periods }: ProtectionFiguresAnswer, kind: OwnKind, period: OwnPeriod): bigint => {
  const of = periods.find((each) => each.period === period)
  if (of === undefined) return 0n
  return usedOf(kind, {
    stakedMinor: minorOf(of.staked),
    winLossMinor: minorOf(of.won) - minorOf(of.lost),
    atRiskMinor: minorOf(atRisk),
    depositedMinor: minorOf(of.deposited),
  })
}

const limitOf = ({ limits }: Protection, kind: OwnKind, period: OwnPeriod): OwnLimitRow | null =>
  limits.find((limit) => limit.kind === kind && limit.period === period) ?? null

/** Lists the limits that the member can set, with the used amounts. */
export const OwnLimits = ({ protection, figures, currency }: OwnLimitsProps) => {
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
          limit={limitOf(protection, kind, period)}
          usedMinor={usedIn(figures, kind, period)}
          currency={currency}
        />
      ))}
    </section>
  ))
}
