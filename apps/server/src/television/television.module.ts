import { LIVE_TV } from '@touchline/contract/products'
import { accounts, memberChanged, operatorChanged, sessionEnded, uplineChanged } from '../accounts/index.ts'
import { createReadDatabaseTime } from '../platform/clock/database-time.store.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { offer } from '../offer/index.ts'
import { AgreedClock } from './agreed-clock.ts'
import { readShownChannels } from './channels.store.ts'
import { liveTvRoutes } from './livetv.http.ts'
import { BuiltInChannel, readBuiltInClip } from './own/own-channel.ts'
import { streamRoutes } from './stream.http.ts'
import { televisionDescription } from './television.description.ts'
import { type ChannelAdmin, openChannelAdmin } from './television.channels.ts'
import { televisionSchema } from './television.schema.ts'
import { channelsChanged, watchChanged } from './tv-news.ts'
import { createWatchStore } from './watch.store.ts'
import { Watching } from './watching.ts'

const CLOCK_MEASURE_INTERVAL_MS = 60_000

/** Drops cached watches after a newer watch, the end of a session, or a change of an account or channel. */
const subscribeInvalidation = ({ bus }: Platform, watching: Watching): void => {
  const forgetMember = ({ memberId }: { readonly memberId: number }): void => watching.forget(memberId)
  bus.subscribe(watchChanged, forgetMember)
  bus.subscribe(sessionEnded, forgetMember)
  bus.subscribe(memberChanged, ({ memberIds }) => memberIds.forEach((memberId) => watching.forget(memberId)))
  const forgetAll = (): void => watching.forgetAll()
  bus.subscribe(channelsChanged, forgetAll)
  bus.subscribe(operatorChanged, forgetAll)
  bus.subscribe(uplineChanged, forgetAll)
  bus.onGap(forgetAll)
}

interface TelevisionOptions {
  /** Network options of the server. `tvOrigins`: origins from which browsers may load live TV streams. */
  readonly outside?: { readonly tvOrigins?: readonly string[] } | undefined
}

interface TelevisionApi {
  readonly channels: ChannelAdmin
}

const buildChannelAdmin = ({ pool, clock }: Platform, apiOf: ModuleApiOf, origins: readonly string[]): ChannelAdmin => {
  const { namedMatches } = apiOf(offer)
  const findSportOfMatch = async (matchId: number) => (await namedMatches([matchId]))[0]?.sportId ?? null
  return openChannelAdmin({ pool, wallMs: () => clock.wallMs(), origins, findSportOfMatch })
}

/** Live TV: channels, active watches and a built-in channel. */
export const television = {
  name: 'television',
  description: televisionDescription,
  schema: televisionSchema,
  open: (options) => (platform, apiOf) => {
    const { pool, clock, bus, log } = platform
    const { guard, watchSigner: signer, createMemberRouteFor } = apiOf(accounts)
    const channels = (operatorId: number) => readShownChannels(pool, operatorId)
    const store = createWatchStore(pool)
    const watching = new Watching({
      store,
      channels,
      guard,
      signer,
      clock,
      isReceivingEvents: () => bus.isReceivingEvents(),
    })
    const agreedClock = new AgreedClock({
      readDatabaseMs: createReadDatabaseTime(pool),
      monotonicMs: () => performance.now(),
    })
    const builtInChannel = new BuiltInChannel(readBuiltInClip(), agreedClock.nowMs)
    subscribeInvalidation(platform, watching)
    return {
      api: { channels: buildChannelAdmin(platform, apiOf, options.outside?.tvOrigins ?? []) },
      routes: [
        ...liveTvRoutes(createMemberRouteFor('television', LIVE_TV), channels, watching, agreedClock.nowMs),
        ...streamRoutes(watching, builtInChannel),
      ],
      jobs: [
        {
          name: 'the time that servers agree on',
          role: 'api',
          start: () =>
            runLoop(
              () =>
                agreedClock
                  .measureOffset()
                  .catch((err: unknown) => log.warn({ err }, 'reading the time of the database failed')),
              CLOCK_MEASURE_INTERVAL_MS,
            ),
        },
      ],
      start: () => agreedClock.measureOffset(),
    }
  },
} satisfies Module<TelevisionApi, TelevisionOptions>
