export { pollHere as askHere } from './poll-here.ts'
export { TopicPolls } from './polls.ts'
