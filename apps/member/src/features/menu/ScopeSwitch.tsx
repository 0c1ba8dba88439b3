import { IconStar } from '@tabler/icons-react'
import { Segmented } from '@touchline/ui/components'
import { useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { chooseScope } from './choose-menu.ts'
import { useFavourites, useFavouriteTotal } from './use-favourites.ts'

/** Menu level 0: all matches, or the member's favourites of every sport with their number. */
export function ScopeSwitch() {
  const { _ } = useWords()
  const scope = useLayout((layout) => layout.scope)
  const counts = useFavourites()
  const total = useFavouriteTotal()
  const star = (
    <>
      <IconStar size={14} stroke={1.8} aria-hidden="true" /> <b className="ml-1">{total ?? '–'}</b>
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
