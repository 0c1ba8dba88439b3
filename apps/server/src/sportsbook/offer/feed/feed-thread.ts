import { parentPort, workerData } from 'node:worker_threads'
import type { Feed } from '../feed-source.ts'
import { type FeedOptions, openLocalFeed } from './local-feed.ts'
import type { FeedQuestion, FeedReply, FeedRequest } from './messages.ts'

const answerOf = async (feed: Feed, question: FeedQuestion): Promise<unknown> => {
  if (question.ask === 'advance') return feed.advance(question.toWorldMs)
  if (question.ask === 'models') return feed.modelsOf(question.fixtureKeys)
  await feed.play(question.fromMs)
  return null
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The thread that plays the feed and fits its models, so that neither holds up a request. */
const serve = async (): Promise<void> => {
  const port = parentPort
  if (port === null) throw new Error('the feed thread is not started by itself')
  const tell = (reply: FeedReply): void => port.postMessage(reply)
  try {
    const feed = await openLocalFeed(workerData as FeedOptions)
    port.on('message', ({ id, question }: FeedRequest) => {
      answerOf(feed, question).then(
        (answer) => tell({ kind: 'answer', id, answer }),
        (error: unknown) => tell({ kind: 'failed', id, message: messageOf(error) }),
      )
    })
    tell({ kind: 'open', provider: feed.provider, notes: feed.notes })
  } catch (error) {
    tell({ kind: 'refused', message: messageOf(error) })
    port.close()
  }
}

await serve()
