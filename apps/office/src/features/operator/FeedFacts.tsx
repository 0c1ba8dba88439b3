import type { FeedHealth } from '@touchline/contract/office/health'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import type { ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'

const MS_A_SECOND = 1_000

interface FactProps {
  readonly name: string
  readonly tone?: 'good' | 'bad'
  readonly children: ReactNode
}

type QuarantinedMessage = FeedHealth['held'][number]

/** Status of the data feed and the feed messages that were rejected. */
export function FeedFacts({ feed }: { readonly feed: FeedHealth }) {
  const { _ } = useTranslate()
  const seconds = (ms: number | null) =>
    ms === null ? _('health.never') : _('health.seconds', { count: (ms / MS_A_SECOND).toFixed(1) })
  return (
    <>
      <dl className="facts">
        <Fact name={_('health.state')} tone={feed.stale ? 'bad' : 'good'}>
          {_(feed.stale ? 'health.stale' : 'health.fresh')}
        </Fact>
        <Fact name={_('health.silent')}>{seconds(feed.silentMs)}</Fact>
        <Fact name={_('health.lag')}>{seconds(feed.lagMs)}</Fact>
        <Fact name={_('health.listed')}>{feed.listed}</Fact>
        <Fact name={_('health.inPlay')}>{feed.inPlay}</Fact>
        <Fact name={_('health.unpriced')}>{feed.unpriced}</Fact>
      </dl>
      {feed.held.length === 0 ? <p className="soft">{_('health.noneHeld')}</p> : <QuarantineTable held={feed.held} />}
    </>
  )
}

function Fact({ name, tone, children }: FactProps) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd className={tone}>{children}</dd>
    </div>
  )
}

function QuarantineTable({ held }: Pick<FeedHealth, 'held'>) {
  const { _, language } = useTranslate()
  const columns: readonly Column<QuarantinedMessage>[] = [
    { id: 'match', head: _('health.match'), cell: ({ match }) => match ?? _('health.unlisted') },
    { id: 'kind', head: _('health.what'), cell: ({ kind }) => _(`healthKind.${kind}`) },
    { id: 'trouble', head: _('health.trouble'), cell: ({ error }) => error },
    { id: 'time', head: _('health.since'), cell: ({ sinceMs }) => formatTime(sinceMs, 'moment', language) },
  ]
  return (
    <DataTable
      kind="held"
      label={_('health.held')}
      columns={columns}
      rows={held}
      keyOf={({ match, kind, sinceMs }) => `${match} ${kind} ${sinceMs}`}
    />
  )
}
