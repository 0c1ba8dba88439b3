import { IconX } from '@tabler/icons-react'
import { useTranslate } from '../../../base/i18n/i18n.ts'

/** Button that removes a selection from the slip. */
export function RemoveLeg({ onRemove }: { readonly onRemove: () => void }) {
  const { _ } = useTranslate()
  return (
    <button type="button" className="icon-button slip-remove" aria-label={_('slip.remove')} onClick={onRemove}>
      <IconX size={16} stroke={1.8} />
    </button>
  )
}
