import type { ClientFrame, ServerFrame } from '@touchline/contract/push'
import { someLine, someMatch } from '@touchline/contract/sportsbook/testing/records'
import { writeBody } from '@touchline/contract/sportsbook/write-rows'
import type { Polls, PollTarget } from '../live/polling-fallback.ts'
import { LiveClient } from '../live/live-client.ts'
import type { SocketLike } from '../live/socket.ts'
import { createTrialClock } from './trial-clock.ts'

export const TOPIC = 'market/2/1/hdpou'

type TrialPolls = Polls & { readonly target: PollTarget; readonly topics: string[]; stopped: boolean }

export function rows(price: number) {
  return writeBody({
    leagues: [],
    heads: [],
    matches: [someMatch()],
    lines: [someLine({ lineQ: -3, prices: [price, 1900] })],
  })
}

/** Creates a live client with a scripted server and a manual clock. */
export function trial() {
  const wires: (SocketLike & { sent: ClientFrame[] })[] = []
  const polls: TrialPolls[] = []
  const { nowMs, schedule, pass } = createTrialClock()
  let authed = 0
  const client = new LiveClient({
    dial: () => {
      const wire = {
        sent: [] as ClientFrame[],
        onmessage: null,
        onclose: null,
        send(text: string) {
          this.sent.push(JSON.parse(text))
        },
        close() {},
      }
      wires.push(wire)
      return wire
    },
    schedule,
    random: () => 0.5,
    nowMs,
    loadPolls: async () => (target) => {
      const trialPolls: TrialPolls = {
        target,
        stopped: false,
        topics: [...target.topics],
        follow: (topic) => void trialPolls.topics.push(topic),
        leave: (topic) => void trialPolls.topics.splice(trialPolls.topics.indexOf(topic), 1),
        nudge: () => undefined,
        stop: () => {
          trialPolls.stopped = true
        },
      }
      polls.push(trialPolls)
      return trialPolls
    },
    onBet: () => undefined,
    onBalance: () => undefined,
    onProfile: () => undefined,
    onNotice: () => undefined,
    onAuthed: () => {
      authed += 1
    },
    onRefused: () => undefined,
  })
  const last = () => wires.at(-1)!
  const receiveFrame = (frame: ServerFrame) => last().onmessage?.({ data: JSON.stringify(frame) })
  const open = () => receiveFrame({ t: 'hello', world_ms: nowMs(), wall_ms: nowMs(), speed: 1 })
  /** Simulates a network that blocks WebSockets but not HTTP. */
  const block = async () => {
    while (client.freshness() !== 'lost' || polls.length === 0) {
      last().onclose?.()
      pass(1_600)
      await Promise.resolve()
    }
  }
  return { client, wires, polls, pass, last, receive: receiveFrame, open, block, authed: () => authed }
}
