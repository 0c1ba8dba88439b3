import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { OFFICE_PATH } from '@touchline/contract/site'
import { Gate } from '../shell/Gate.tsx'
import { AccountsScreen } from './AccountsScreen.tsx'
import { Broken } from './Broken.tsx'
import { FirstPlace } from './FirstPlace.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { OpenScreen } from './OpenScreen.tsx'
import { ReportScreen } from './ReportScreen.tsx'
import { SelfScreen } from './SelfScreen.tsx'
import { StaffScreen } from './StaffScreen.tsx'
import { StatementScreen } from './StatementScreen.tsx'

const AccountScreen = lazyScreen(async () => (await import('./AccountScreen.tsx')).AccountScreen, 'upline')
const PresetsScreen = lazyScreen(async () => (await import('./PresetsScreen.tsx')).PresetsScreen, 'upline')
const CreateScreen = lazyScreen(async () => (await import('./CreateScreen.tsx')).CreateScreen, 'upline')
const BetsScreen = lazyScreen(async () => (await import('./BetsScreen.tsx')).BetsScreen, 'bets', 'markets')
const TradingScreen = lazyScreen(async () => (await import('./TradingScreen.tsx')).TradingScreen, 'markets', 'trading')
const AlertsScreen = lazyScreen(async () => (await import('./AlertsScreen.tsx')).AlertsScreen, 'markets', 'trading')
const TradeMatchScreen = lazyScreen(
  async () => (await import('./TradeMatchScreen.tsx')).TradeMatchScreen,
  'bets',
  'markets',
  'trading',
)
const ManualMatchesScreen = lazyScreen(
  async () => (await import('./ManualMatchesScreen.tsx')).ManualMatchesScreen,
  'made',
  'trading',
)
const ResultsScreen = lazyScreen(async () => (await import('./ResultsScreen.tsx')).ResultsScreen, 'results')
const MatchResultScreen = lazyScreen(
  async () => (await import('./MatchResultScreen.tsx')).MatchResultScreen,
  'markets',
  'results',
)
const RulingsScreen = lazyScreen(async () => (await import('./RulingsScreen.tsx')).RulingsScreen, 'results')
const BetScreen = lazyScreen(async () => (await import('./BetScreen.tsx')).BetScreen, 'bet', 'bets', 'markets')
const ForecastScreen = lazyScreen(
  async () => (await import('./ForecastScreen.tsx')).ForecastScreen,
  'bet',
  'bets',
  'markets',
)
const NoticesScreen = lazyScreen(async () => (await import('./NoticesScreen.tsx')).NoticesScreen, 'notices', 'operator')
const AuditScreen = lazyScreen(async () => (await import('./AuditScreen.tsx')).AuditScreen, 'acts', 'operator')
const AnnouncementsScreen = lazyScreen(
  async () => (await import('./AnnouncementsScreen.tsx')).AnnouncementsScreen,
  'operator',
)
const ChannelsScreen = lazyScreen(async () => (await import('./ChannelsScreen.tsx')).ChannelsScreen, 'operator')
const ConnectionsScreen = lazyScreen(
  async () => (await import('./ConnectionsScreen.tsx')).ConnectionsScreen,
  'operator',
)
const HighlightsScreen = lazyScreen(async () => (await import('./HighlightsScreen.tsx')).HighlightsScreen, 'operator')
const RoomsScreen = lazyScreen(async () => (await import('./RoomsScreen.tsx')).RoomsScreen, 'operator', 'rooms')
const LimitsScreen = lazyScreen(async () => (await import('./LimitsScreen.tsx')).LimitsScreen, 'limits', 'markets')
const SettingsScreen = lazyScreen(async () => (await import('./SettingsScreen.tsx')).SettingsScreen, 'operator')

const HealthScreen = lazyScreen(async () => (await import('./HealthScreen.tsx')).HealthScreen, 'operator')

/** Names of the search parameters in page addresses; their values are texts. */
const SEARCH_PARAMS = [
  'of',
  'q',
  'level',
  'state',
  'date',
  'days',
  'by',
  'product',
  'sport',
  'match',
  'market',
  'least',
  'view',
  'who',
  'whom',
  'tab',
  'sort',
] as const

const toAddress = (search: Record<string, unknown>): { readonly [Name in (typeof SEARCH_PARAMS)[number]]?: string } =>
  Object.fromEntries(
    SEARCH_PARAMS.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  )

const root = createRootRoute({ component: Gate, notFoundComponent: FirstPlace, validateSearch: toAddress })

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: FirstPlace }),
  createRoute({ getParentRoute: () => root, path: '/accounts', component: AccountsScreen }),
  createRoute({ getParentRoute: () => root, path: '/accounts/$id', component: AccountScreen }),
  createRoute({ getParentRoute: () => root, path: '/accounts/$id/statement', component: StatementScreen }),
  createRoute({ getParentRoute: () => root, path: '/accounts/$id/bets/$bet', component: BetScreen }),
  createRoute({ getParentRoute: () => root, path: '/presets', component: PresetsScreen }),
  createRoute({ getParentRoute: () => root, path: '/create', component: CreateScreen }),
  createRoute({ getParentRoute: () => root, path: '/bets', component: BetsScreen }),
  createRoute({ getParentRoute: () => root, path: '/open', component: OpenScreen }),
  createRoute({ getParentRoute: () => root, path: '/report', component: ReportScreen }),
  createRoute({ getParentRoute: () => root, path: '/trading', component: TradingScreen }),
  createRoute({ getParentRoute: () => root, path: '/trading/made', component: ManualMatchesScreen }),
  createRoute({ getParentRoute: () => root, path: '/trading/$match', component: TradeMatchScreen }),
  createRoute({ getParentRoute: () => root, path: '/limits', component: LimitsScreen }),
  createRoute({ getParentRoute: () => root, path: '/results', component: ResultsScreen }),
  createRoute({ getParentRoute: () => root, path: '/results/$match', component: MatchResultScreen }),
  createRoute({ getParentRoute: () => root, path: '/rulings', component: RulingsScreen }),
  createRoute({ getParentRoute: () => root, path: '/alerts', component: AlertsScreen }),
  createRoute({ getParentRoute: () => root, path: '/forecast', component: ForecastScreen }),
  createRoute({ getParentRoute: () => root, path: '/staff', component: StaffScreen }),
  createRoute({ getParentRoute: () => root, path: '/announcements', component: AnnouncementsScreen }),
  createRoute({ getParentRoute: () => root, path: '/highlights', component: HighlightsScreen }),
  createRoute({ getParentRoute: () => root, path: '/channels', component: ChannelsScreen }),
  createRoute({ getParentRoute: () => root, path: '/connections', component: ConnectionsScreen }),
  createRoute({ getParentRoute: () => root, path: '/rooms', component: RoomsScreen }),
  createRoute({ getParentRoute: () => root, path: '/settings', component: SettingsScreen }),
  createRoute({ getParentRoute: () => root, path: '/health', component: HealthScreen }),
  createRoute({ getParentRoute: () => root, path: '/acts', component: AuditScreen }),
  createRoute({ getParentRoute: () => root, path: '/notices', component: NoticesScreen }),
  createRoute({ getParentRoute: () => root, path: '/self', component: SelfScreen }),
])

export const router = createRouter({ routeTree, basepath: OFFICE_PATH, defaultErrorComponent: Broken })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
