import type { CreateAccountAnswer } from '@touchline/contract/office/accounts'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { UPLINE_LEVELS } from '@touchline/domain/upline'
import { Filter } from '@touchline/ui/lists'
import { useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { useAct } from '../../base/api/use-act.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { readAccountsAgain } from './accounts-query.ts'

const MOST = 20

interface CreateFormProps {
  /** The caller's own account where it is not told. */
  readonly under: string | undefined
  readonly onMade: (made: CreateAccountAnswer['made']) => void
}

/** Makes one account or many of a kind; ids and passwords are drawn. */
export const CreateForm = ({ under, onMade }: CreateFormProps) => {
  const { _ } = useTranslate()
  const { level: ownLevel } = useMe()
  const levels = ['member', ...UPLINE_LEVELS].filter(
    (each) => under !== undefined || ownLevel === null || each === 'member' || isBelow(each, ownLevel),
  )
  const [level, setLevel] = useState('member')
  const [group, setGroup] = useState<string>(PRICE_GROUPS[0])
  const [count, setCount] = useState('1')
  const [ref, drawAgain] = useReference()
  const act = useAct()
  const many = /^\d{1,2}$/.test(count) ? Number(count) : 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = {
      ref,
      level,
      count: many,
      ...(under !== undefined && { account: under }),
      ...(level === 'member' && { priceGroup: group }),
    }
    const answer = await act.run(() => call<CreateAccountAnswer>('createAccount', asked))
    if (answer === null) return
    drawAgain()
    onMade(answer.made)
    await readAccountsAgain()
  }
  return (
    <form className="form" noValidate data-form="create" onSubmit={(event) => void submit(event)}>
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
            text: _('accounts.groupOf', { group: each }),
          }))}
          onChoose={setGroup}
        />
      )}
      <FormField
        label={_('create.count', { most: String(MOST) })}
        name="count"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={count}
        onText={setCount}
      />
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || many < 1 || many > MOST}>
          {_('create.do')}
        </button>
      </div>
    </form>
  )
}

const isBelow = (level: string, of: (typeof UPLINE_LEVELS)[number]): boolean => {
  const at = UPLINE_LEVELS.findIndex((each) => each === level)
  return at !== -1 && at < UPLINE_LEVELS.indexOf(of)
}
