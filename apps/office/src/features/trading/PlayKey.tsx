interface PlayKeyProps {
  readonly name: string
  /** The key that does the same; empty where none does. */
  readonly letter: string
  readonly isOff: boolean
  readonly onPress: () => void
  readonly children: string
}

/** A button with the key that does the same. */
export const PlayKey = ({ name, letter, isOff, onPress, children }: PlayKeyProps) => (
  <button type="button" className="button" data-tell={name} disabled={isOff} onClick={onPress}>
    {letter !== '' && <kbd className="step-key">{letter}</kbd>} {children}
  </button>
)
