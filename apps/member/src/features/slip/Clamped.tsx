import type { Currency } from '@touchline/domain/money'
import { formatMoney, readAmount } from '@touchline/ui/format'
import { useWords } from '../../state/words.ts'

export interface ClampedProps {
  readonly notice: string | null
  /** What was typed; null where that is not known. */
  readonly typedText: string | null
  readonly stakeText: string
  readonly currency: Currency
}

const intoSight = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

/** LI3: the line under the stake that says what was changed of it, and why. */
export function Clamped({ notice, typedText, stakeText, currency }: ClampedProps) {
  const { _ } = useWords()
  if (notice !== 'changeStakeMin' && notice !== 'changeStakeMax') return null
  const [from, to] = [readAmount(typedText ?? '', currency), readAmount(stakeText, currency)]
  const text = from === null || to === null
    ? _(`slip.${notice}`)
    : _(`slip.${notice}.from`, { from: formatMoney(from, currency), to: formatMoney(to, currency) })
  return <p ref={intoSight} className="slip-notice" role="status">{text}</p>
}
