import type { FieldRunner } from '@touchline/contract/office/trading'
import { Dialog, Segmented } from '@touchline/ui/components'
import { useState } from 'react'
import { call } from '../../base/api/call.ts'
import { useActQueue } from '../../base/api/use-act-queue.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { readMatchAgain } from './trading-query.ts'
import './field.css'

const STATEMENTS = ['feed', 'withdrawn', 'starts'] as const
type Statement = (typeof STATEMENTS)[number]

/** A statement that waits for a confirmation. */
interface Proposal {
  readonly of: FieldRunner
  readonly statement: Statement
}

interface FieldRunnersProps {
  readonly matchId: number
  readonly field: readonly FieldRunner[]
}

/** GR21: the runners of a race that has not begun, each with the statement of staff whether it starts. */
export const FieldRunners = ({ matchId, field }: FieldRunnersProps) => {
  const { _ } = useTranslate()
  const { code, run } = useActQueue()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const state = ({ of, statement }: Proposal): void => {
    setProposal(null)
    run(async () => {
      const order = { matchId, runner: of.runner, was: of.statement, statement }
      const outcome = await call('tradeRunner', order)
      await readMatchAgain(matchId)
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
              onChange={(statement) => setProposal({ of: each, statement })}
            />
          </li>
        ))}
      </ul>
      {proposal !== null && (
        <StatementQuestion {...proposal} onYes={() => state(proposal)} onNo={() => setProposal(null)} />
      )}
    </section>
  )
}

interface StatementQuestionProps extends Proposal {
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks once before bets are refunded or void. */
const StatementQuestion = ({ of, statement, onYes, onNo }: StatementQuestionProps) => {
  const { _ } = useTranslate()
  const title = `${of.runner}. ${of.name}: ${_(`trading.field.${statement}`)}`
  return (
    <Dialog label={title} onClose={onNo}>
      <h2>{title}</h2>
      <p>{_('trading.field.effect')}</p>
      <div className="form-acts">
        <button type="button" className="button" data-answer="no" onClick={onNo}>
          {_('common.cancel')}
        </button>
        <button type="button" className="button" data-primary="" data-answer="yes" onClick={onYes}>
          {_('trading.play.change')}
        </button>
      </div>
    </Dialog>
  )
}
