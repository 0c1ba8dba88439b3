import type { ListedRunner } from '@touchline/contract/sportsbook/records'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SilksIcon } from './SilksIcon.tsx'
import './racing.css'

interface RunnerCardProps {
  readonly runner: ListedRunner
  /** Id of the runner, unique on the page. */
  readonly id: string
}

/** Number and silks of a runner; nothing without a number. */
export function RunnerNumber({ runner: { number, silks }, id }: RunnerCardProps) {
  return number === undefined ? null : (
    <>
      <b className="runner-number">{number}</b>
      <SilksIcon silks={silks} id={id} />
    </>
  )
}

/** Finishing positions of the runner's last races, oldest first. */
export function RunnerForm({ form }: { readonly form: string | undefined }) {
  const { _ } = useTranslate()
  return form === undefined ? null : (
    <small className="runner-form" title={_('race.form')}>
      {[...form].join('-')}
    </small>
  )
}
