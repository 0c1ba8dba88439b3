import type { StartPolls } from '@touchline/ui/live'
import { scheduleInBrowser } from '@touchline/ui/live'
import { pollPath, TopicPolls } from '@touchline/ui/polls'
import { pollMember, type MemberPollHandlers } from './member-polls.ts'

/** Polls prices and member data if no socket connects. Loaded only in that case. */
export function startPollsFor(ears: MemberPollHandlers): StartPolls {
  return (target) => {
    const hidden = () => document.visibilityState === 'hidden'
    const prices = new TopicPolls(
      { request: pollPath, schedule: scheduleInBrowser, random: Math.random, hidden },
      target,
    )
    const stopMember = pollMember(ears)
    return {
      follow: (topic) => prices.follow(topic),
      leave: (topic) => prices.leave(topic),
      nudge: () => prices.nudge(),
      stop: () => {
        stopMember()
        prices.stop()
      },
    }
  }
}
