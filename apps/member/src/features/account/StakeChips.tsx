import type { Currency } from '@touchline/domain/money'
import { readAmount, typedAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { defaultStakeChips } from '../../base/settings/stake-chips.ts'

/** Amounts of the stake buttons: the member's own amounts, or the defaults of the currency. */
export function StakeChips({ currency }: { readonly currency: Currency }) {
  const { stakeChips } = useSettings()
  // Keeps the typed texts until the field loses focus. A change of the saved amounts remounts the fields.
  return <Chips key={stakeChips.join(' ')} currency={currency} savedChips={stakeChips} />
}

function Chips({ currency, savedChips }: { readonly currency: Currency; readonly savedChips: readonly string[] }) {
  const { _ } = useTranslate()
  const currentChips = savedChips.length > 0 ? savedChips.map(BigInt) : defaultStakeChips(currency)
  const [texts, setTexts] = useState(() => formatChips(currentChips, currency))
  const leave = () => {
    const chips = parseChips(texts, currency)
    if (chips === null) setTexts(formatChips(currentChips, currency))
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
      {savedChips.length > 0 && (
        <button type="button" className="button" onClick={() => void changeSettings({ stakeChips: [] })}>
          {_('settings.chips.usual')}
        </button>
      )}
    </div>
  )
}

function formatChips(chips: readonly bigint[], currency: Currency): string[] {
  return chips.map((chip) => typedAmount(chip, currency))
}

/** Parses the typed texts to unique amounts in ascending order. Returns null if a text is not a positive amount. */
function parseChips(texts: readonly string[], currency: Currency): string[] | null {
  const typed = texts.map((text) => readAmount(text, currency))
  if (typed.some((minor) => minor === null || minor <= 0n)) return null
  const amounts = typed.filter((minor) => minor !== null)
  return [...new Set(amounts)].toSorted((a, b) => (a < b ? -1 : 1)).map(String)
}
