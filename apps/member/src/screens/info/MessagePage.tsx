import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ANNOUNCEMENT_TYPES } from '@touchline/contract/named-values'
import type { AnnouncementRow, MessageRow } from '@touchline/contract/named-records'
import { Segmented, Tabs } from '@touchline/ui/components'
import { requireCurrency, formatTime } from '@touchline/ui/format'
import { useEffect, type ReactNode } from 'react'
import { Pages, RangePicker } from '@touchline/ui/lists'
import { announcementsQuery, messagesQuery, unreadQuery } from '../../base/api/notice-queries.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useChoice, useListQuery } from '../../features/lists/use-list-query.ts'
import { useRange } from '../../features/lists/use-range.ts'
import { announcementText, messageText } from '../../features/notices/notice-text.ts'
import { UnreadCount } from '../../features/notices/UnreadCount.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import '../../features/notices/notices.css'

const TABS = ['personal', 'announcements'] as const
const TYPES = ['all', ...ANNOUNCEMENT_TYPES] as const

interface NoticeProps {
  readonly atMs: number
  readonly isNew?: boolean
  readonly type?: AnnouncementRow['type']
  readonly children: ReactNode
}

/** Messages to this member, and announcements to every member. */
export function MessagePage() {
  const { _ } = useTranslate()
  const [tab, setTab] = useChoice('view', TABS, 'personal')
  useTitle(_('info.message'))
  return (
    <>
      <Tabs
        className="list-tabs"
        label={_('info.message')}
        value={tab}
        onChoose={setTab}
        options={TABS.map((value) => ({
          value,
          text: (
            <>
              {_(`message.${value}`)} {value === 'personal' && <UnreadCount />}
            </>
          ),
        }))}
      />
      {tab === 'personal' ? <Personal /> : <Announcements />}
    </>
  )
}

function Personal() {
  const { _ } = useTranslate()
  const { picker, fields } = useDays()
  const query = useInfiniteQuery(messagesQuery(fields))
  const pages = query.data?.pages ?? []
  const unread = pages.at(-1)?.unread
  useEffect(() => {
    if (unread !== undefined) queryClient.setQueryData(unreadQuery.queryKey, unread)
  }, [unread])
  const messages = pages.flatMap((page) => page.messages)
  return (
    <>
      <div className="list-filters">
        <RangePicker {...picker} />
      </div>
      <Pages
        query={query}
        isEmpty={messages.length === 0}
        empty={_(picker.everyDay.chosen ? 'message.personal.empty' : 'message.none')}
      >
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Pages>
    </>
  )
}

/** Returns the selected date range as request fields. The default is every day, so that no unread message is hidden. */
function useDays() {
  const choice = useRange('last90')
  const [{ days }, change] = useListQuery()
  const chosen = days === undefined
  return {
    picker: { ...choice, everyDay: { chosen, choose: () => change({ days: undefined }) } },
    fields: chosen ? {} : { fromDate: choice.range.from, toDate: choice.range.to },
  }
}

function Message({ message }: { readonly message: MessageRow }) {
  const { _, language } = useTranslate()
  const currency = useQuery(profileQuery).data?.playerWallet.currencyCode ?? ''
  return (
    <Notice atMs={message.atMs} isNew={!message.read}>
      {messageText({ _, language }, message, requireCurrency(currency))}
    </Notice>
  )
}

function Notice({ atMs, isNew = false, type, children }: NoticeProps) {
  const { _, language } = useTranslate()
  return (
    <article className="notice" data-new={isNew ? '' : undefined}>
      <div className="notice-head">
        <time dateTime={new Date(atMs).toISOString()}>{formatTime(atMs, 'moment', language)}</time>
        {type !== undefined && <span>{_(`message.type.${type}`)}</span>}
        {isNew && <span className="notice-new">{_('message.new')}</span>}
      </div>
      <p className="notice-text">{children}</p>
    </article>
  )
}

function Announcements() {
  const { _ } = useTranslate()
  const [type, setType] = useChoice('kind', TYPES, 'all')
  const { picker, fields } = useDays()
  const query = useInfiniteQuery(announcementsQuery(type, fields))
  const rows = query.data?.pages.flatMap((page) => page.announcements) ?? []
  return (
    <>
      <div className="list-filters">
        <RangePicker {...picker} />
        <Segmented
          label={_('message.type')}
          value={type}
          onChange={setType}
          options={TYPES.map((value) => ({ value, text: _(`message.type.${value}`) }))}
        />
      </div>
      <Pages
        query={query}
        isEmpty={rows.length === 0}
        empty={_(picker.everyDay.chosen ? 'message.announcements.empty' : 'message.none')}
      >
        {rows.map((row) => (
          <Announcement key={row.id} row={row} />
        ))}
      </Pages>
    </>
  )
}

function Announcement({ row }: { readonly row: AnnouncementRow }) {
  const { _, language } = useTranslate()
  return (
    <Notice atMs={row.atMs} type={row.type}>
      {announcementText({ _, language }, row)}
    </Notice>
  )
}
