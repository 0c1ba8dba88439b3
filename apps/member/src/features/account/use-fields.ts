import type { FieldFault } from '@touchline/contract/field-rules'
import { useId, useState } from 'react'
import type { RefusedField } from '../../base/api/call.ts'
import { formatCodeText } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { findFaults, type FieldRules } from './field-rules.ts'

interface FieldsOptions<F extends string> {
  readonly rules: FieldRules<F>
  /** Catalogue keys of the field labels. */
  readonly labels: Readonly<Record<F, string>>
  /**
   * Submits the form values to the server.
   * @returns the refusal and the affected field, or null if the form was saved
   */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<FormRefusal<F> | null>
}

export interface FormRefusal<F extends string> {
  readonly code: string
  readonly field: F
  /** Field that the server rejected, and the rule that its value violates. */
  readonly refusedField?: RefusedField
}

/** State of a small form: values, validation messages and submission state. */
export function useFields<F extends string>({ rules, labels, send }: FieldsOptions<F>) {
  const { _ } = useTranslate()
  const id = useId()
  const fields = Object.keys(rules) as F[]
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Partial<Record<F, string>>>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)

  const formatFault = ({ rule, value = '', other = '' }: FieldFault) => _(`field.${rule}`, { value, other })
  const refusalText = ({ code, field, refusedField }: FormRefusal<F>): readonly [F, string] => {
    if (refusedField === undefined) return [field, formatCodeText(code)]
    return [fields.find((name) => name === refusedField.field) ?? field, formatFault(refusedField)]
  }
  const check = (): Partial<Record<F, string>> => {
    const violatedRules = findFaults(rules, values, (field) => _(labels[field as F]))
    return Object.fromEntries(
      fields.flatMap((field) => {
        const fault = violatedRules[field]
        return fault === undefined ? [] : [[field, formatFault(fault)]]
      }),
    ) as Partial<Record<F, string>>
  }

  const submit = async () => {
    if (busy) return
    const faultTexts = check()
    setFaults(faultTexts)
    setDone(false)
    if (Object.keys(faultTexts).length > 0) return
    setBusy(true)
    const refusal = await send(values)
    setBusy(false)
    if (refusal !== null) {
      const [field, text] = refusalText(refusal)
      setFaults({ [field]: text } as Partial<Record<F, string>>)
      return
    }
    setValues(empty)
    setDone(true)
  }

  const field = (name: F) => ({
    name,
    label: _(labels[name]),
    value: values[name],
    fault: faults[name],
    id: `${id}-${name}`,
    onText: (text: string) => {
      setValues((before) => ({ ...before, [name]: text }))
      setFaults((before) => ({ ...before, [name]: undefined }))
    },
  })
  return { field, submit, busy, done }
}
