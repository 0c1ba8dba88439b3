import type { CamelCaseFields } from '../by-name.ts'
import type * as channel from './channel.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type ApiTvAnswer = CamelCaseFields<channel.ApiTvAnswer>
export type LiveTvAnswer = CamelCaseFields<channel.LiveTvAnswer>
export type LiveTvListAnswer = CamelCaseFields<channel.LiveTvListAnswer>
export type TvChannel = CamelCaseFields<channel.TvChannel>
