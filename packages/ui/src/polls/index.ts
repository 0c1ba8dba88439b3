export { askHere } from './ask-here.ts'
export { TopicPolls } from './polls.ts'
