import { LANGUAGES } from '@touchline/contract/accounts/settings'
import { LIVE_TV } from '@touchline/contract/products'
import {
  accounts,
  createRunAudited,
  memberChanged,
  operatorChanged,
  sessionEnded,
  type StaffPage,
  uplineChanged,
} from '../accounts/index.ts'
import { createReadDatabaseTime } from '../platform/clock/database-time.store.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { offer } from '../offer/index.ts'
import { AgreedClock } from './agreed-clock.ts'
import { createChannelActions } from './channel-actions.ts'
import { channelRoutes } from './channels.http.ts'
import { readShownChannels } from './channels.store.ts'
import { liveTvRoutes } from './livetv.http.ts'
import { BuiltInChannel, readBuiltInClip } from './own/own-channel.ts'
import { createChannelRecords, readStoredChannels } from './stored-channels.store.ts'
import { streamRoutes } from './stream.http.ts'
import { televisionDescription } from './television.description.ts'
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

/** Routes by which staff manage live TV channels. */
const createStaffRoutes = (platform: Platform, apiOf: ModuleApiOf, origins: readonly string[]) => {
  const { pool, clock } = platform
  const { staffRoute, forAudience } = apiOf(accounts)
  const { namedMatches } = apiOf(offer)
  const findSportOfMatch = async (matchId: number) => (await namedMatches([matchId]))[0]?.sportId ?? null
  const runAudited = createRunAudited(pool, createChannelRecords)
  return channelRoutes(staffRoute, {
    forAudience,
    listChannels: (operatorId) => readStoredChannels(pool, operatorId, clock.wallMs()),
    origins,
    actions: createChannelActions({ runAudited, languages: LANGUAGES, origins, findSportOfMatch }),
    namedMatches,
  })
}

/** Page of the channels in the back office. */
const createStaffPage = ({ bus }: Platform): StaffPage => ({
  needs: 'settings',
  isHiddenFromUplines: true,
  subscribe: (recordChange) => [
    bus.subscribe(channelsChanged, () => recordChange('any')),
    bus.subscribe(watchChanged, ({ memberId }) => recordChange({ memberId })),
  ],
})

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
      api: null,
      routes: [
        ...liveTvRoutes(createMemberRouteFor('television', LIVE_TV), channels, watching, agreedClock.nowMs),
        ...streamRoutes(watching, builtInChannel),
      ],
      staffRoutes: createStaffRoutes(platform, apiOf, options.outside?.tvOrigins ?? []),
      staffTopics: [apiOf(accounts).createPageTopics({ channels: createStaffPage(platform) })],
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
} satisfies Module<null, TelevisionOptions>
