import type { Named } from '../by-name.ts'
import type * as channel from './channel.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type ApiTvAnswer = Named<channel.ApiTvAnswer>
export type LiveTvAnswer = Named<channel.LiveTvAnswer>
export type LiveTvListAnswer = Named<channel.LiveTvListAnswer>
export type TvChannel = Named<channel.TvChannel>
