import type { StaffRequirement } from '../staff-needs.ts'
import type { PartsTopic } from './parts-topic-source.ts'
import type { TopicReach } from './topic-reach.ts'

/** Access requirements of a staff topic. */
export interface StaffTopicAccess {
  /** Requirements, one of which is enough to subscribe. */
  readonly needs: readonly StaffRequirement[]
  /** Accounts whose data the topic publishes; null if the requirement alone decides. */
  readonly reach: TopicReach | null
  /** True for topics that staff of uplines may not subscribe to. */
  readonly isHiddenFromUplines?: boolean
}

/** Push topic for staff, with the access requirements that the socket of the back office checks. */
export interface StaffTopic extends PartsTopic, StaffTopicAccess {}

/** Finds the topic with this name; null if the module has no such topic. */
export type FindStaffTopic = (topic: string) => StaffTopic | null

/** Topics of every open module on the socket of the back office. */
export class StaffTopics {
  readonly #finders: FindStaffTopic[] = []

  /** Adds the topics of a module. */
  add(finders: readonly FindStaffTopic[]): void {
    this.#finders.push(...finders)
  }

  readonly find: FindStaffTopic = (topic) => {
    for (const find of this.#finders) {
      const matchingTopic = find(topic)
      if (matchingTopic !== null) return matchingTopic
    }
    return null
  }
}
