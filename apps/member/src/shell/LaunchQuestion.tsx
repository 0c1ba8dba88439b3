import { useTranslate } from '../base/i18n/i18n.ts'

interface LaunchQuestionProps {
  /** Name of the account that is signed in. */
  readonly name: string
  readonly onAnswer: (replace: boolean) => void
}

/**
 * Asks for confirmation before a launch token replaces the current session. A link must not switch accounts unnoticed.
 */
export function LaunchQuestion({ name, onAnswer }: LaunchQuestionProps) {
  const { _ } = useTranslate()
  return (
    <div className="login-form" role="alertdialog" aria-labelledby="launch-question">
      <p id="launch-question">{_('launch.question', { name })}</p>
      <button type="button" className="button" data-primary="" data-launch="stay" onClick={() => onAnswer(false)}>
        {_('launch.stay')}
      </button>
      <button type="button" className="button" data-launch="replace" onClick={() => onAnswer(true)}>
        {_('launch.replace')}
      </button>
    </div>
  )
}
