import { useQuery } from '@tanstack/react-query'
import type { CreateAccountAnswer } from '@touchline/contract/office/accounts'
import { TOP_ID } from '@touchline/contract/named-values'
import { readTypedInteger } from '@touchline/domain/money'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { UPLINE_LEVELS } from '@touchline/domain/upline'
import { Filter } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice, CallFailed } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useGroupName } from '../../base/names/use-group-name.ts'
import { ShareChoice, useShareChoice } from '../shares/ShareChoice.tsx'
import { sharesQuery } from '../shares/shares-query.ts'
import { refetchAccounts } from './accounts-query.ts'

const MAX_NEW_ACCOUNTS = 20
type Top = Readonly<Record<'id' | 'currency', string>>

interface CreateFormProps {
  /**
   * Upline of the new accounts. Undefined for the caller's own account, or for a top account if the caller belongs to
   * an operator.
   */
  readonly under: string | undefined
  readonly onCreated: (createdAccounts: CreateAccountAnswer['made']) => void
}

type KindFieldsProps = Omit<ReturnType<typeof useNewAccounts>, 'isWhole' | 'requestBody' | 'choice'>

/** Form that creates one or more accounts. Passwords are generated; ids too, except those of top accounts. */
export function CreateForm({ under, onCreated }: CreateFormProps) {
  const { _ } = useTranslate()
  const { isWhole: isComplete, requestBody, ...formFields } = useNewAccounts(under)
  const { level, choice } = formFields
  const { account } = useMe()
  const { data: offering, error } = useQuery(sharesQuery(under ?? account ?? undefined))
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const submit = async () => {
    const answer = await action.run(() =>
      callOffice<CreateAccountAnswer>('/office/createaccount', { ref, ...requestBody }),
    )
    if (answer === null) return
    drawAgain()
    onCreated(answer.made)
    await refetchAccounts()
  }
  return (
    <ActionForm name="create" action={action} maySubmit={isComplete} submitText={_('create.do')} onSubmit={submit}>
      <KindFields {...formFields} />
      {level !== 'member' && (
        <>
          <h2>{_('share.title')}</h2>
          {/* Presets that failed to load must not look like an empty list. */}
          <Fault code={error instanceof CallFailed ? error.code : null} />
          <ShareChoice offered={offering?.presets ?? []} {...choice} />
        </>
      )}
    </ActionForm>
  )
}

function useNewAccounts(under: string | undefined) {
  const { level: ownLevel, account, currencies, main } = useMe()
  const isTop = under === undefined && account === null
  // An upline account is created with a login, which only a main login may create (AR3).
  const withLogin = main ? UPLINE_LEVELS.toReversed() : []
  const levels = [...(isTop ? [] : ['member']), ...withLogin].filter(
    (each) => under !== undefined || ownLevel === null || each === 'member' || isBelowLevel(each, ownLevel),
  )
  const [level, setLevel] = useState<string>(levels[0] ?? 'member')
  const [top, setTop] = useState<Top>({ id: '', currency: currencies[0] ?? '' })
  const [group, setGroup] = useState<string>(PRICE_GROUPS[0])
  const [count, setCount] = useState('1')
  const { shareRequest: shares, ...choice } = useShareChoice()
  const accountCount = readTypedInteger(count, 0, MAX_NEW_ACCOUNTS) ?? 0
  const isComplete =
    accountCount >= 1 &&
    accountCount <= MAX_NEW_ACCOUNTS &&
    (!isTop || TOP_ID.test(top.id)) &&
    (level === 'member' || shares !== null)
  const requestBody = {
    level,
    count: accountCount,
    ...(under !== undefined && { account: under }),
    ...(isTop && { top }),
    ...(level === 'member' ? { priceGroup: group } : shares),
  }
  return {
    isTop,
    levels,
    level,
    setLevel,
    top,
    setTop,
    group,
    setGroup,
    count,
    setCount,
    choice,
    isWhole: isComplete,
    requestBody,
  }
}

function isBelowLevel(level: string, otherLevel: (typeof UPLINE_LEVELS)[number]): boolean {
  const at = UPLINE_LEVELS.findIndex((each) => each === level)
  return at !== -1 && at < UPLINE_LEVELS.indexOf(otherLevel)
}

/** Fields for the level of the new account, with the settings that the level has. */
function KindFields({ isTop, levels, level, setLevel, group, setGroup, count, setCount, ...first }: KindFieldsProps) {
  const { _ } = useTranslate()
  const groupName = useGroupName()
  return (
    <>
      <Filter
        label={_('accounts.level')}
        value={level}
        options={levels.map((each) => ({ value: each, text: _(`level.${each}`) }))}
        onChoose={setLevel}
      />
      {level === 'member' && (
        <Filter
          label={_('accounts.group')}
          value={group}
          options={PRICE_GROUPS.map((each) => ({
            value: each as string,
            text: _('accounts.groupOf', { group: groupName(each) }),
          }))}
          onChoose={setGroup}
        />
      )}
      {isTop ? (
        <TopFields {...first} />
      ) : (
        <FormField
          label={_('create.count', { most: String(MAX_NEW_ACCOUNTS) })}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={count}
          onText={setCount}
        />
      )}
    </>
  )
}

/** Fields of a top account: id and the currency of its downline. */
function TopFields({ top, setTop }: { readonly top: Top; readonly setTop: (top: Top) => void }) {
  const { _ } = useTranslate()
  const { currencies } = useMe()
  return (
    <>
      <FormField
        label={_('accounts.account')}
        note={_('create.idNote')}
        name="id"
        autoComplete="off"
        maxLength={10}
        value={top.id}
        onText={(id) => setTop({ ...top, id: id.toUpperCase() })}
      />
      <Filter
        label={_('accounts.currency')}
        value={top.currency}
        options={currencies.map((each) => ({ value: each, text: each }))}
        onChoose={(currency) => setTop({ ...top, currency })}
      />
    </>
  )
}
