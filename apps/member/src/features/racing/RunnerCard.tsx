import type { ListedRunner } from '@touchline/contract/sportsbook/records'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SilksIcon } from './SilksIcon.tsx'
import './racing.css'

interface RunnerCardProps {
  readonly runner: ListedRunner
  /** Of the runner on the page. */
  readonly id: string
}

/** The number of a runner and its colours; nothing where it has no number. */
export const RunnerNumber = ({ runner: { number, silks }, id }: RunnerCardProps) =>
  number === undefined ? null : (
    <>
      <b className="runner-number">{number}</b>
      <SilksIcon silks={silks} id={id} />
    </>
  )

/** Places of its last races, the latest last. */
export const RunnerForm = ({ form }: { readonly form: string | undefined }) => {
  const { _ } = useTranslate()
  return form === undefined ? null : (
    <small className="runner-form" title={_('race.form')}>
      {[...form].join('-')}
    </small>
  )
}
