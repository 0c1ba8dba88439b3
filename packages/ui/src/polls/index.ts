export { pollPath } from './poll-here.ts'
export { TopicPolls } from './polls.ts'
