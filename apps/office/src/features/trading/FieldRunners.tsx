import type { FieldRunner } from '@touchline/contract/office/trading'
import { Segmented } from '@touchline/ui/components'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useActionQueue } from '../../base/api/use-action-queue.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { Question } from '../../base/controls/Question.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { refetchMatch } from './trading-query.ts'
import './field.css'

const STATEMENTS = ['feed', 'withdrawn', 'starts'] as const
type Statement = (typeof STATEMENTS)[number]

/** Statement that a runner starts or does not start, before the trader has confirmed it. */
interface Proposal {
  readonly fieldRunner: FieldRunner
  readonly statement: Statement
}

interface FieldRunnersProps {
  readonly matchId: number
  readonly field: readonly FieldRunner[]
}

/** Runners of a race that has not started, with buttons to state whether a runner starts (GR21). */
export function FieldRunners({ matchId, field }: FieldRunnersProps) {
  const { _ } = useTranslate()
  const { code, run } = useActionQueue()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const sendStatement = ({ fieldRunner, statement }: Proposal): void => {
    setProposal(null)
    run(async () => {
      const statementRequest = { matchId, runner: fieldRunner.runner, was: fieldRunner.statement, statement }
      const outcome = await callOffice('/office/traderunner', statementRequest)
      await refetchMatch(matchId)
      return outcome
    })
  }
  return (
    <section className="field-runners">
      <h2 className="traded-head">{_('trading.field')}</h2>
      <Fault code={code} />
      <ul className="field-list">
        {field.map((each) => (
          <li key={each.runner} className="field-runner" data-runner={each.runner}>
            <span className="field-name" data-withdrawn={each.withdrawn ? '' : undefined}>
              {each.runner}. {each.name}
            </span>
            {each.withdrawn && <span className="warned">{_('trading.field.nonRunner')}</span>}
            <Segmented
              label={`${each.runner}. ${each.name}`}
              value={each.statement}
              options={STATEMENTS.map((value) => ({ value, text: _(`trading.field.${value}`) }))}
              onChange={(statement) => setProposal({ fieldRunner: each, statement })}
            />
          </li>
        ))}
      </ul>
      {proposal !== null && (
        <Question
          title={`${proposal.fieldRunner.runner}. ${proposal.fieldRunner.name}`}
          yes={_(`trading.field.${proposal.statement}`)}
          onYes={() => sendStatement(proposal)}
          onNo={() => setProposal(null)}
        >
          {_('trading.field.effect')}
        </Question>
      )}
    </section>
  )
}
