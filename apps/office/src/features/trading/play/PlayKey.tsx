interface PlayKeyProps {
  readonly name: string
  /** Keyboard shortcut of the button; empty for none. */
  readonly letter: string
  readonly isOff: boolean
  readonly onPress: () => void
  readonly children: string
}

/** Button with its keyboard shortcut. */
export function PlayKey({ name, letter, isOff, onPress, children }: PlayKeyProps) {
  return (
    <button type="button" className="button" data-play-key={name} disabled={isOff} onClick={onPress}>
      {letter !== '' && <kbd className="step-key">{letter}</kbd>} {children}
    </button>
  )
}
