import { IconStar } from '@tabler/icons-react'
import { Segmented } from '@touchline/ui/components'
import { useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { chooseScope } from '../features/sports/choose-menu.ts'
import { useFavourites, useFavouriteTotal } from '../features/sports/use-favourites.ts'

/** Menu level 0: every match, or the member's favourites of every sport with their number. */
export function ScopeSwitch() {
  const { _ } = useTranslate()
  const scope = useLayout((layout) => layout.scope)
  const counts = useFavourites()
  const total = useFavouriteTotal()
  const star = (
    <>
      <IconStar size={14} stroke={1.8} aria-hidden="true" /> <b className="scope-total">{total ?? '–'}</b>
    </>
  )
  return (
    <Segmented
      label={_('scope.title')}
      value={scope}
      onChange={(value) => chooseScope(value, counts)}
      options={[
        { value: 'all', text: _('scope.all') },
        { value: 'favourites', text: star, label: _('scope.favourites', { count: total ?? 0 }) },
      ]}
    />
  )
}
