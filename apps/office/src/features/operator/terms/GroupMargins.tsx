import type { SportTermsRow } from '@touchline/contract/office/sport-terms'
import { FormField } from '../../../base/controls/FormField.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { listMarketGroups, percentText } from '../settings/setting-text.ts'

/** Typed margins in percent by market group; a missing or empty text means the inherited margin. */
export type TypedGroups = Readonly<Partial<Record<keyof SportTermsRow['groupBp'], string>>>

interface GroupMarginsProps {
  readonly instead: SportTermsRow['instead']
  /**
   * Margin set for the sport, in basis points, which market groups without a margin of their own inherit. Null if not
   * set; then the group's default applies.
   */
  readonly sportMarginBp: number | null
  readonly typed: TypedGroups
  readonly onTyped: (typed: TypedGroups) => void
}

/** Formats the stored margins as input texts. */
export function typedGroups(groupBp: SportTermsRow['groupBp']): TypedGroups {
  return Object.fromEntries(listMarketGroups(groupBp).map(([group, bp]) => [group, percentText(bp)]))
}

/** Margin fields for the market groups of a sport; an empty field shows the inherited margin (MA1). */
export function GroupMargins({ instead, sportMarginBp, typed, onTyped }: GroupMarginsProps) {
  const { _ } = useTranslate()
  return (
    <fieldset className="group-margins">
      <legend className="soft">{_('sportTerms.groups')}</legend>
      <div className="group-margin-fields">
        {listMarketGroups(instead.groupBp).map(([group, bp]) => (
          <FormField
            key={group}
            label={_(`marketGroup.${group}`)}
            name={`group-${group}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={percentText(sportMarginBp ?? bp)}
            value={typed[group] ?? ''}
            onText={(text) => onTyped({ ...typed, [group]: text })}
          />
        ))}
      </div>
      <small className="faint">{_('sportTerms.groupsNote')}</small>
    </fieldset>
  )
}
