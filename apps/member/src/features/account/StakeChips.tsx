import type { Currency } from '@touchline/domain/money'
import { readAmount, typedAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { usualChips } from '../../base/settings/stake-chips.ts'

const textsOf = (chips: readonly bigint[], currency: Currency): string[] =>
  chips.map((chip) => typedAmount(chip, currency))

/** Parses the typed texts to unique amounts in ascending order. Returns null if a text is not a positive amount. */
const chipsOf = (texts: readonly string[], currency: Currency): string[] | null => {
  const typed = texts.map((text) => readAmount(text, currency))
  if (typed.some((minor) => minor === null || minor <= 0n)) return null
  const amounts = typed.filter((minor) => minor !== null)
  return [...new Set(amounts)].toSorted((a, b) => (a < b ? -1 : 1)).map(String)
}

/** Amounts of the stake buttons: the member's own amounts, or the defaults of the currency. */
export const StakeChips = ({ currency }: { readonly currency: Currency }) => {
  const { stakeChips } = useSettings()
  // Keeps the typed texts until the field loses focus. A change of the saved amounts remounts the fields.
  return <Chips key={stakeChips.join(' ')} currency={currency} own={stakeChips} />
}

const Chips = ({ currency, own }: { readonly currency: Currency; readonly own: readonly string[] }) => {
  const { _ } = useTranslate()
  const currentChips = own.length > 0 ? own.map(BigInt) : usualChips(currency)
  const [texts, setTexts] = useState(() => textsOf(currentChips, currency))
  const leave = () => {
    const chips = chipsOf(texts, currency)
    if (chips === null) setTexts(textsOf(currentChips, currency))
    else if (chips.join(' ') !== currentChips.join(' ')) void changeSettings({ stakeChips: chips })
  }
  return (
    <div className="chip-fields">
      {texts.map((text, at) => (
        <input
          key={at}
          className="field figure"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${_('settings.chips')} ${at + 1}`}
          value={text}
          onChange={({ target }) => setTexts(texts.with(at, target.value))}
          onBlur={leave}
        />
      ))}
      <span>{currency}</span>
      {own.length > 0 && (
        <button type="button" className="button" onClick={() => void changeSettings({ stakeChips: [] })}>
          {_('settings.chips.usual')}
        </button>
      )}
    </div>
  )
}
