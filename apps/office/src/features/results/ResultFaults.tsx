import type { ShowResultAnswer } from '@touchline/contract/office/results'
import type { OutcomeFault } from '@touchline/domain/outcome-faults'
import { partName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface ResultFaultsProps extends Pick<ShowResultAnswer, 'sportId'> {
  readonly faults: readonly OutcomeFault[]
}

/** Contradictions in a typed result, with the period and the numbers that contradict. */
export function ResultFaults({ sportId, faults }: ResultFaultsProps) {
  const { _ } = useTranslate()
  return (
    <div role="alert" data-section="faults">
      {faults.map(({ code, part, numbers }) => (
        <p key={`${code} ${part ?? ''}`} className="bad" data-fault={code}>
          {part !== null && <b>{partName(_, sportId, part)}: </b>}
          {_(`results.fault.${code}`)} {numbers.length > 0 && `(${numbers.join(' / ')})`}
        </p>
      ))}
    </div>
  )
}
