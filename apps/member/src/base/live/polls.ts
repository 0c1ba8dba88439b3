import type { StartPolls } from '@touchline/ui/live'
import { scheduleHere } from '@touchline/ui/live'
import { pollHere, TopicPolls } from '@touchline/ui/polls'
import { pollMember, type MemberEars } from './member-polls.ts'

/** Polls prices and member data if no socket connects. Loaded only in that case. */
export const startPollsFor =
  (ears: MemberEars): StartPolls =>
  (target) => {
    const hidden = () => document.visibilityState === 'hidden'
    const prices = new TopicPolls({ ask: pollHere, schedule: scheduleHere, random: Math.random, hidden }, target)
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
