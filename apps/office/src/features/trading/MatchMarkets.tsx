import type { TradePage } from '@touchline/contract/office/trading'
import { isShortcut } from '@touchline/ui/keys'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useActionQueue } from '../../base/api/use-action-queue.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { type ChosenPrice, keyIn, PRICE_KEYS, toStep } from './chosen-price.ts'
import { MarketLines } from './MarketLines.tsx'
import { computeOpenBets } from './open-bets.ts'
import { isArrow, findAdjacentPrice } from './price-arrows.ts'
import { PriceMovement } from './PriceMovement.tsx'
import { refetchMatch } from './trading-query.ts'
import './trading.css'

type Key = (typeof PRICE_KEYS)[number]['key']

interface StepBarProps {
  readonly isOff: boolean
  readonly code: string | null
  /**
   * Called with the price change of a key or button.
   * @param isFar true for five rungs of the price ladder instead of one
   */
  readonly onStep: (key: Key, isFar: boolean) => void
  readonly children: ReactNode
}

/** Markets of a match with keyboard control: arrow keys select a price, letters change it. */
export function MatchMarkets(page: TradePage) {
  const { _ } = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ChosenPrice | null>(null)
  const { step, code } = useSteps(page, chosen)
  const open = computeOpenBets(page.positions)
  const byKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey || list.current === null) return
    // A letter changes a price only with Shift, to prevent accidental changes.
    const letter = shiftKey && isShortcut(event.nativeEvent) ? keyIn(key) : null
    if (!isArrow(key) && letter === null) return
    event.preventDefault()
    if (letter !== null) step(letter, false)
    else if (target instanceof HTMLElement) findAdjacentPrice(list.current, target, key)?.focus()
  }
  return (
    <>
      <div ref={list} className="traded-markets" role="group" aria-label={_('trading.prices')} onKeyDown={byKey}>
        {page.markets.map((market) => (
          <MarketLines
            key={market.code}
            match={page.match}
            market={market}
            open={open}
            onChoose={(marketCode, lineQ, selection) => setChosen({ code: marketCode, lineQ, selection })}
          />
        ))}
      </div>
      <StepBar isOff={chosen === null} code={code} onStep={step}>
        {chosen !== null && (
          <PriceMovement
            matchId={page.match.matchId}
            chosen={chosen}
            market={page.markets.find(({ code: each }) => each === chosen.code)}
          />
        )}
      </StepBar>
    </>
  )
}

/**
 * Returns a function that sends changes of the selected price (shorten, drift, lock ...) to the server in the order of
 * the key presses.
 */
function useSteps({ match, markets }: TradePage, chosen: ChosenPrice | null) {
  const { code, run } = useActionQueue()
  const step = (key: Key, isFar: boolean): void => {
    const market = markets.find((each) => each.code === chosen?.code)
    if (chosen === null || market === undefined) return
    const { all, ...what } = toStep(key, isFar, chosen, market)
    const { matchId, play } = match
    const order = {
      matchId,
      market: chosen.code,
      selection: chosen.selection,
      ...what,
      ...(all !== true && { lineQ: chosen.lineQ }),
      ...(play !== null && { score: play.score }),
    }
    run(async () => {
      const outcome = await callOffice('/office/tradeprice', order)
      await refetchMatch(matchId)
      return outcome
    })
  }
  return { step, code }
}

/** Buttons for the price changes that keys also trigger, labelled with the keys. */
function StepBar({ isOff, code, onStep, children }: StepBarProps) {
  const { _ } = useTranslate()
  return (
    <div className="step-bar" data-off={isOff ? '' : undefined}>
      <Fault code={code} />
      {children}
      <div className="step-buttons">
        {PRICE_KEYS.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            className="button"
            data-step={text}
            disabled={isOff}
            onClick={({ shiftKey }) => onStep(key, shiftKey)}
          >
            <kbd className="step-key">⇧{key.toUpperCase()}</kbd> {_(`trading.${text}`)}
          </button>
        ))}
      </div>
      <small className="step-hint faint">{_('trading.keys')}</small>
    </div>
  )
}
