import { IconFlame } from '@tabler/icons-react'
import { setLayout, useLayout } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useHasHighlights } from './use-has-highlights.ts'

/** Opens the strip of what to look at now, and folds it away: it stands where no row of the grid makes room for it. */
export const HighlightFold = ({ className }: { readonly className: 'icon-button' | 'chip' }) => {
  const { _ } = useTranslate()
  const isOpen = useLayout(({ highlightsOpen }) => highlightsOpen)
  if (!useHasHighlights()) return null
  return (
    <button
      type="button"
      className={className}
      data-highlights=""
      data-on={isOpen ? '' : undefined}
      aria-expanded={isOpen}
      aria-label={_('product.highlight')}
      title={_('product.highlight')}
      onClick={() => setLayout({ highlightsOpen: !isOpen })}
    >
      <IconFlame size={17} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
