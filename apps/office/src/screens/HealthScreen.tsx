import { useQuery } from '@tanstack/react-query'
import { useMe } from '../base/api/me.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useOfficeTopic } from '../base/live/use-office-topic.ts'
import { FeedFacts } from '../features/operator/FeedFacts.tsx'
import { healthQuery, cacheHealth } from '../features/operator/health-query.ts'
import { NodeTable } from '../features/operator/NodeTable.tsx'
import { WalletTable } from '../features/operator/WalletTable.tsx'
import '../features/accounts/accounts.css'
import '../features/operator/operator.css'

/** Status of feed, processes and wallets; for operator staff, of the operator's own wallet. */
export function HealthScreen() {
  const { _ } = useTranslate()
  const me = useMe()
  const { data: health } = useQuery(healthQuery)
  useOfficeTopic(
    me.operator === null ? 'health/house' : `health/operator/${encodeURIComponent(me.operator)}`,
    cacheHealth,
  )
  if (health === undefined) return null
  return (
    <div className="health">
      {health.feed !== null && (
        <section>
          <h2>{_('health.feed')}</h2>
          <FeedFacts feed={health.feed} />
        </section>
      )}
      {me.operator === null && (
        <section>
          <h2>{_('health.nodes')}</h2>
          <NodeTable nodes={health.nodes} unheld={health.unheld} />
        </section>
      )}
      <section>
        <h2>{_('health.wallets')}</h2>
        <WalletTable wallets={health.wallets} />
      </section>
    </div>
  )
}
