import { useId, useState } from 'react'
import { textOfCode } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { faultsOf, type FieldFault, type FieldRules } from './field-rules.ts'

interface FieldsOptions<F extends string> {
  readonly rules: FieldRules<F>
  /** Catalogue keys of the labels. */
  readonly labels: Readonly<Record<F, string>>
  /** @returns the code of the refusal and the field it belongs to, or null when it was done */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<{ readonly code: string; readonly field: F } | null>
}

/** A small form: its texts, what is wrong with each, and whether it was sent. */
export const useFields = <F extends string>({ rules, labels, send }: FieldsOptions<F>) => {
  const { _ } = useTranslate()
  const id = useId()
  const fields = Object.keys(rules) as F[]
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Partial<Record<F, string>>>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)

  const say = ({ key, values: said }: FieldFault) => _(`field.${key}`, said)
  const check = (): Partial<Record<F, string>> => {
    const found = faultsOf(rules, values, (field) => _(labels[field as F]))
    return Object.fromEntries(
      fields.flatMap((field) => {
        const fault = found[field]
        return fault === undefined ? [] : [[field, say(fault)]]
      }),
    ) as Partial<Record<F, string>>
  }

  const submit = async () => {
    if (busy) return
    const found = check()
    setFaults(found)
    setDone(false)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const refusal = await send(values)
    setBusy(false)
    if (refusal !== null) {
      setFaults({ [refusal.field]: textOfCode(refusal.code) } as Partial<Record<F, string>>)
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
