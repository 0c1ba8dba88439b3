import { isPlainEnter } from '@touchline/ui/keys'
import { useAddress } from './use-address.ts'

const MAX_LENGTH = 40

interface AddressSearchProps {
  readonly label: string
  readonly className?: string
}

/** Search field of a list. The text is written to the page address on Enter or blur. */
export function AddressSearch({ label, className }: AddressSearchProps) {
  const [{ q = '' }, change] = useAddress()
  const search = (typed: string) => change({ q: typed.trim() })
  return (
    <input
      className={className === undefined ? 'field' : `field ${className}`}
      type="search"
      data-search=""
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      maxLength={MAX_LENGTH}
      defaultValue={q}
      onKeyDown={({ nativeEvent, currentTarget }) => {
        if (isPlainEnter(nativeEvent)) search(currentTarget.value)
      }}
      onBlur={({ currentTarget }) => search(currentTarget.value)}
    />
  )
}
