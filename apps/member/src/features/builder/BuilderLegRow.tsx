import { IconX } from '@tabler/icons-react'
import { marketName } from '../../base/i18n/market-name.ts'
import { lineOf, selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { toLeg } from '../slip/pick.ts'
import type { SlipLeg } from '../slip/slip.types.ts'

export interface BuilderLegRowProps {
  readonly leg: SlipLeg
  /** Null where it may not be taken off any more. */
  readonly onRemove: (() => void) | null
}

/** One selection; it has no price of its own here. */
export function BuilderLegRow({ leg, onRemove }: BuilderLegRowProps) {
  const { _ } = useTranslate()
  const { pick, shut } = leg
  const named = toLeg(pick)
  return (
    <li className="parlay-leg" data-closed={shut === null ? undefined : ''}>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-semibold">
          {selectionOf(_, named)} <span className="whitespace-nowrap">{lineOf(named)}</span>
        </span>
        {onRemove !== null && (
          <button type="button" className="icon-button slip-remove" aria-label={_('slip.remove')} onClick={onRemove}>
            <IconX size={16} stroke={1.8} />
          </button>
        )}
      </div>
      <div className="text-ink-2">{marketName(_, pick.typeCode, pick.sportId)}</div>
      {shut !== null && <p className="text-fall">{_(`slip.off.${shut}`)}</p>}
    </li>
  )
}
