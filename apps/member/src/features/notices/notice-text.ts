import type { AnnouncementRow, MessageRow } from '@touchline/contract/named-records'
import { writtenText } from '@touchline/contract/notices/written-text'
import type { Currency } from '@touchline/domain/money'
import { formatTime, parseWireAmount, type Language } from '@touchline/ui/format'
import { formatCodeText } from '../../base/i18n/code-text.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { matchName, withCurrency, type Translate } from '../../base/i18n/i18n.ts'

/** Translator and language of the reader. */
export interface NoticeReader {
  readonly _: Translate
  readonly language: Language
}

/** Maximum number of sports that a message names. A longer list shows only the number of sports. */
const NAMED_SPORTS = 3

export function announcementText({ _, language }: NoticeReader, { key, match, texts }: AnnouncementRow): string {
  if (texts !== null) return writtenText(texts, language)
  if (key === null || match === null) return ''
  return _(`notice.${key}`, {
    league: nameOf(match.league, match.leagueRegion),
    match: matchName(match),
    kickOff: formatTime(match.kickOffMs, 'kickOff', language),
    was: match.wasMs === undefined ? '' : formatTime(match.wasMs, 'kickOff', language),
    from: formatMoment(match.fromMs, language),
    to: formatMoment(match.toMs, language),
  })
}

function formatMoment(ms: number | undefined, language: Language): string {
  return ms === undefined ? '' : formatTime(ms, 'moment', language)
}

export function messageText({ _, language }: NoticeReader, message: MessageRow, currency: Currency): string {
  const { key, bet, login, amount, account, texts } = message
  if (texts !== null) return writtenText(texts, language)
  if (key === 'passwordReset') return _('notice.passwordReset')
  if (account !== null) return accountText(_, account)
  if (login !== null) return _('notice.newDevice', { device: login.device ?? '?', address: login.address ?? '?' })
  if (key !== null && amount !== null)
    return _(`notice.${key}`, { amount: withCurrency(parseWireAmount(amount), currency) })
  if (key === null || bet === null) return ''
  const betText = _(`notice.${key}`, {
    bet: bet.betId,
    status: _(`status.${bet.status}`),
    amount: withCurrency(parseWireAmount(bet.return ?? '0'), currency),
  })
  return bet.reason === null ? betText : `${betText} ${formatCodeText(bet.reason)}`
}

function accountText(_: Translate, { state, sportIds }: NonNullable<MessageRow['account']>): string {
  if (state !== null) return _('notice.stateSet', { state: _(`accountState.${state}`) })
  if (sportIds.length > NAMED_SPORTS) return _('notice.limitsSetInMany', { sports: sportIds.length })
  return _('notice.limitsSet', { sports: sportIds.map((id) => sportName(_, id)).join(', ') })
}
