import type { ServerFrame } from '../../../packages/contract/src/push.ts'
import type { UxBody, UxOdds } from '../../../packages/contract/src/ux.ts'
import { marketTypeById } from '../../../packages/domain/src/market/index.ts'
import { oddsTypeOf } from '../../../packages/domain/src/odds/index.ts'
import { priceText } from '../../../packages/ui/src/format/price.ts'

/** How the pages beside Touchline hear what it hears. */
export function follow(topic: string, onBody: (body: UxBody) => void, onOdds: (odds: readonly UxOdds[]) => void): void {
  const socket = new WebSocket(`ws://${window.location.host}/live`)
  socket.onopen = () => socket.send(JSON.stringify({ op: 'sub', topic }))
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    if (!('topic' in frame) || frame.topic !== topic || !('body' in frame)) return
    if (frame.t === 'snap') onBody(frame.body)
    else onOdds(frame.body.odds ?? [])
  }
}

/** A price as the site shows it to a member who reads Malay odds. */
export function shown(typeId: number, oddsMilli: number): string {
  const market = marketTypeById(typeId)
  return market === undefined ? '' : priceText(oddsMilli, oddsTypeOf(market, 1))
}
