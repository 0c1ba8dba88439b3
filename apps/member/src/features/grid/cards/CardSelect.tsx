import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import type { CardHeadProps } from './CardHead.tsx'
import { useCardNames } from './use-card-names.ts'
import './card-select.css'

/**
 * Native select for the card page behind an icon, used where a sport heading has no space for chips. The page name
 * appears above the columns.
 */
export function CardSelect({ sport, page, at, onTurn }: CardHeadProps) {
  const { _ } = useTranslate()
  const names = useCardNames(sport, page)
  if (names.length < 2) return null
  return (
    <label className="card-select">
      <IconArrowsLeftRight size={18} stroke={1.6} aria-hidden="true" />
      <select aria-label={_('grid.markets')} value={at} onChange={({ target }) => onTurn(Number(target.value))}>
        {names.map((text, value) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
