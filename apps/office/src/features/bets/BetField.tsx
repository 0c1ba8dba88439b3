import { isPlainEnter } from '@touchline/ui/keys'
import { useAddress } from '../../base/lists/use-address.ts'
import './bets.css'

interface BetFieldProps {
  /** URL parameter that the field sets: `q` match, `who` member, `least` minimum stake. */
  readonly name: 'q' | 'who' | 'least'
  readonly label: string
  readonly isNumber?: boolean
}

/** Filter field of a bet list, applied on Enter or blur. */
export function BetField({ name, label, isNumber = false }: BetFieldProps) {
  const [chosen, change] = useAddress()
  return (
    <input
      key={chosen[name] ?? ''}
      className="field bets-field"
      type="search"
      name={name}
      {...(isNumber && { inputMode: 'numeric' as const })}
      aria-label={label}
      placeholder={label}
      defaultValue={chosen[name]}
      spellCheck={false}
      maxLength={isNumber ? 10 : 32}
      {...(name === 'q' && { 'data-search': '' })}
      onKeyDown={({ nativeEvent, currentTarget }) => {
        if (isPlainEnter(nativeEvent)) change({ [name]: currentTarget.value.trim() })
      }}
      onBlur={({ currentTarget }) => change({ [name]: currentTarget.value.trim() })}
    />
  )
}
