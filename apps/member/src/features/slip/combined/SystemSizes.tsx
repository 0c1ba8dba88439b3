import type { Currency } from '@touchline/domain/money'
import { binomialCoefficient, SYSTEM_NAMES, systemSizes } from '@touchline/domain/ticket'
import { AmountReadings } from '@touchline/ui/components'
import { isPlainEnter } from '@touchline/ui/keys'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import type { SlipRunner } from '../placing/slip-runner.ts'
import type { OpenSlip } from '../slip.types.ts'

export interface SystemSizesProps {
  readonly slip: SlipRunner
  readonly state: OpenSlip
  readonly currency: Currency
  readonly onEnter: () => void
}

interface SizeProps {
  readonly name: string
  readonly bets: number
  readonly text: string
  readonly currency: Currency
  readonly onType: (text: string) => void
}

/**
 * SY1, SY5: sizes of a system bet (doubles, trebles ...) with the number of bets and a unit stake input for each size.
 */
export function SystemSizes({ slip, state, currency, onEnter }: SystemSizesProps) {
  const { _ } = useTranslate()
  const legs = state.legs.length
  const sizes = systemSizes(legs)
  const name = systemName(legs)
  const texts = sizes.map((size) => state.units[size] ?? '')
  const same = texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : ''
  const type = (size: number | 'all', text: string) => slip.dispatch({ type: 'unitTyped', size, text })
  return (
    <fieldset className="system-sizes" onKeyDown={({ nativeEvent }) => isPlainEnter(nativeEvent) && onEnter()}>
      <legend>
        {_('slip.unit')} <span className="faint">{currency}</span>
      </legend>
      {name !== undefined && (
        <Size
          name={name}
          bets={sizes.reduce((sum, size) => sum + binomialCoefficient(legs, size), 0)}
          text={same}
          currency={currency}
          onType={(text) => type('all', text)}
        />
      )}
      {sizes.map((size) => (
        <Size
          key={size}
          name={size === 2 || size === 3 ? _(`slip.size.${size}`) : _('slip.size.n', { size: String(size) })}
          bets={binomialCoefficient(legs, size)}
          text={state.units[size] ?? ''}
          currency={currency}
          onType={(text) => type(size, text)}
        />
      ))}
    </fieldset>
  )
}

/** SY5: returns the usual name of a full system. The names are not translated. */
function systemName(legs: number): string | undefined {
  return legs === 5 ? 'Canadian, Super Yankee' : SYSTEM_NAMES[legs]
}

function Size({ name, bets, text, currency, onType }: SizeProps) {
  const { _ } = useTranslate()
  return (
    <>
      <label>
        <span>{name}</span>
        <span className="faint">×{bets}</span>
        <input
          className="field figure strong"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <AmountReadings text={text} currency={currency} question={_('amount.confirm')} onChoose={onType} />
    </>
  )
}
