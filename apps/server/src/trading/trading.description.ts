import { AlertLimit, OfficeAlert } from '@touchline/contract/office/alerts'
import { SportTermsChange, SportTermsRow } from '@touchline/contract/office/sport-terms'
import { TradeLine, TradeMarket, TradeMatchRow, TradePage, TradePosition } from '@touchline/contract/office/trading'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './trading.examples.json' with { type: 'json' }

/** API description of the traders' calls, which are listed among the calls of the back office. */
export const tradingDescription: ModuleDescription = {
  examples: EXAMPLES,
  named: {
    TradeMatchRow,
    TradeLine,
    TradeMarket,
    TradePosition,
    TradePage,
    OfficeAlert,
    AlertLimit,
    SportTermsRow,
    SportTermsChange,
  },
}
