import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { CardHeadProps } from './CardHead.tsx'
import { useCardNames } from './use-card-names.ts'
import './card-select.css'

/**
 * What of the page the cards show, where the head of a sport leaves room for no chips: the device's own list behind a
 * sign. What is chosen stands over the columns.
 */
export const CardSelect = ({ sport, page, at, onTurn }: CardHeadProps) => {
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
