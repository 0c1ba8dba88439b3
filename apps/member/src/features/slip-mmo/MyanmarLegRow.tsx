import { IconX } from '@tabler/icons-react'
import { backersWorth } from '@touchline/domain/myanmar'
import { myanmarText } from '@touchline/ui/format'
import { textOfCode } from '../../base/state/messages.ts'
import { selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { toLeg } from '../slip/pick.ts'
import { Arrow, PickDetail } from '../slip/SlipPickCard.tsx'
import type { SlipLeg } from '../slip/slip.types.ts'
import { lineOn } from './myanmar-pick.ts'
import { atTheLine, givenBy } from '../ticket/myanmar-words.ts'

export interface MyanmarLegRowProps {
  readonly leg: SlipLeg
  /** Null where it may not be taken off any more. */
  readonly onRemove: (() => void) | null
}

/** One side of a line: who is backed, the line and who gives it, what exactly so many goals come to, the match. */
export function MyanmarLegRow({ leg, onRemove }: MyanmarLegRowProps) {
  const { _ } = useTranslate()
  const { pick, from, shut, code } = leg
  const { selection } = pick
  const [before, myanmar] = [lineOn(from), lineOn(pick)]
  const named = { ...toLeg(pick), myanmar }
  const text = myanmarText(myanmar)
  const beforeText = myanmarText(before)
  const gained = backersWorth(myanmar, selection) - backersWorth(before, selection)
  return (
    <li className="parlay-leg" data-closed={shut !== null || code !== null ? '' : undefined}>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-semibold">{selectionOf(_, named)}</span>
        <span className="font-semibold whitespace-nowrap" data-testid="mmo-line">
          {beforeText !== text && <s className="mr-1 font-normal text-ink-3">{beforeText}</s>}
          {beforeText !== text && <Arrow up={gained > 0} />}
          {text}
        </span>
        {onRemove !== null && (
          <button type="button" className="icon-button slip-remove" aria-label={_('slip.remove')} onClick={onRemove}>
            <IconX size={16} stroke={1.8} />
          </button>
        )}
      </div>
      {selection !== myanmar.favourite && <div className="text-ink-2">{givenBy(_, named)}</div>}
      <div className="text-ink-2" data-testid="mmo-at-line">
        {atTheLine(_, named)}
      </div>
      <PickDetail pick={pick} isMyanmar />
      {code !== null ? (
        <p className="text-fall">{textOfCode(code)}</p>
      ) : (
        shut !== null && <p className="text-fall">{_(`slip.off.${shut}`)}</p>
      )}
    </li>
  )
}
