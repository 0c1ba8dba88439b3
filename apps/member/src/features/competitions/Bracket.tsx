import { Link } from '@tanstack/react-router'
import type { BracketListAnswer, BracketRound, BracketSlot } from '@touchline/contract/competitions/named'
import { Tabs } from '@touchline/ui/components'
import { formatTime } from '@touchline/ui/format'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { legScores } from './leg-scores.ts'
import { roundName, scoreNotes } from './scores.ts'
import './bracket.css'
import { EVENT_PATH, teamPlace } from './competition-place.ts'

interface SlotProps {
  readonly slot: BracketSlot | null
  readonly leagueId: number
}

type Leg = BracketSlot['legs'][number]

/** Knockout bracket; a phone shows one round at a time. Screen readers get a list of ties per round. */
export function Bracket({ answer }: { readonly answer: BracketListAnswer }) {
  const { _ } = useTranslate()
  const { rounds, thirdPlace, leagueId } = answer
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = chosen ?? openRound(rounds)
  return (
    <>
      <Tabs
        className="list-tabs event-tabs bracket-tabs"
        label={_('event.rounds')}
        value={shown}
        dataAttribute="data-round"
        onChoose={setChosen}
        options={rounds.map(({ ties }, at) => ({ value: at, text: roundName(_, ties) }))}
      />
      <div className="bracket">
        {rounds.map((round, at) => (
          <section key={round.ties} className="bracket-round" data-shown={at === shown ? '' : undefined}>
            <h2>{roundName(_, round.ties)}</h2>
            <div className="bracket-column">
              <ol>
                {round.slots.map((slot, nth) => (
                  <li key={nth}>
                    <Slot slot={slot} leagueId={leagueId} />
                  </li>
                ))}
              </ol>
              {at < rounds.length - 1 && <Elbows ties={round.ties} />}
            </div>
            {round.ties === 1 && thirdPlace !== null && (
              <div className="bracket-third">
                <h2>{_('event.third')}</h2>
                <Slot slot={thirdPlace} leagueId={leagueId} />
              </div>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

/** Index of the first round with an undecided tie, or of the final if every tie is decided. */
function openRound(rounds: readonly BracketRound[]): number {
  const at = rounds.findIndex(({ slots }) => slots.some((slot) => slot === null || slot.winner === null))
  return at < 0 ? rounds.length - 1 : at
}

function Slot({ slot, leagueId }: SlotProps) {
  const { _, language } = useTranslate()
  if (slot === null) return <div className="bracket-slot faint">{_('event.open')}</div>
  const [first] = slot.legs
  const notes = slot.legs.flatMap((leg) => scoreNotes(_, turned(leg)))
  const hasScore = slot.legs.some(({ score }) => score !== null)
  return (
    <div className="bracket-slot" data-slot="">
      {slot.sides.map(({ team, region }, side) => (
        <div key={side} className="bracket-side" data-won={slot.winner === side ? '' : undefined}>
          <Link to={EVENT_PATH} search={teamPlace(leagueId, team, region)}>
            {nameOf(team, region)}
          </Link>
          {slot.legs.length > 0 && slot.winner === side && (
            <span className="visually-hidden"> {_('event.goesOn')} </span>
          )}
          {legScores(slot, side).map((scored, at) => (
            <b key={at}>{scored ?? ''}</b>
          ))}
        </div>
      ))}
      <small className="faint">
        {slot.legs.length === 0 && _('event.bye')}
        {hasScore && notes.join(' · ')}
        {!hasScore && first !== undefined && formatTime(first.kickOffS * 1000, 'kickOff', language)}
      </small>
    </div>
  )
}

/** Swaps the shoot-out score to the display order of the sides, upper side first. */
function turned({ homeSide, extra, shootOut, awarded }: Leg): Pick<Leg, 'extra' | 'shootOut' | 'awarded'> {
  return {
    awarded,
    extra,
    shootOut: shootOut === null || homeSide === 0 ? shootOut : [shootOut[1], shootOut[0]],
  }
}

/** Connector lines from two ties of a round to their tie in the next round. */
function Elbows({ ties }: { readonly ties: number }) {
  const paths = Array.from({ length: ties / 2 }, (_each, at) => {
    const [one, other, middle] = [2 * at + 0.5, 2 * at + 1.5, 2 * at + 1]
    return `M0 ${one}H5V${other}H0M5 ${middle}H10`
  })
  return (
    <svg className="bracket-elbows" viewBox={`0 0 10 ${ties}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={paths.join('')} />
    </svg>
  )
}
