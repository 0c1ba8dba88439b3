import { readLine, readMatch } from '../../../packages/contract/src/sportsbook/read-rows.ts'
import type { ReceivedFrame } from '../../../packages/contract/src/sportsbook/received.ts'
import type { ListedMatch, MarketLine } from '../../../packages/contract/src/sportsbook/records.ts'
import { marketKindById } from '../../../packages/domain/src/market/index.ts'
import { resolveOddsType } from '../../../packages/domain/src/odds/index.ts'
import { priceText } from '../../../packages/ui/src/format/price.ts'

/** Subscribes a comparison page to the price topic of Touchline's grid. */
export function followGridTopic(
  topic: string,
  onBody: (matches: readonly ListedMatch[], lines: readonly MarketLine[]) => void,
  onLines: (lines: readonly MarketLine[]) => void,
): void {
  const socket = new WebSocket(`ws://${window.location.host}/live`)
  socket.onopen = () => socket.send(JSON.stringify({ op: 'sub', topic }))
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data)) as ReceivedFrame
    if (!('topic' in frame) || frame.topic !== topic || !('body' in frame)) return
    const lines = (frame.body.odds ?? []).map((row) => readLine(row))
    if (frame.t === 'snap') onBody(frame.body.matches.map(readMatch), lines)
    else onLines(lines)
  }
}

/** Formats a price as the site shows it to a member who uses Malay odds. */
export function formatShownPrice(kindId: number, oddsMilli: number): string {
  const market = marketKindById(kindId)
  return market === undefined ? '' : priceText(oddsMilli, resolveOddsType(market, 1))
}
