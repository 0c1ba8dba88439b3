export { pollHere as askHere } from './ask-here.ts'
export { TopicPolls } from './polls.ts'
