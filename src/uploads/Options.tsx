import { useId, useMemo } from 'react'
import type { Fields } from '../../schema/fields.ts'
import type { Upload } from '../../schema/upload.ts'
import { draftPlace } from '../drafts/draftPlace.ts'
import { useDraftForm } from '../drafts/useDraftForm.ts'
import { usePlace } from '../kinds/useSpeaker.ts'
import { useAddress } from '../routing/address.tsx'
import { FieldSlot } from '../views/form/FieldSlot.tsx'
import type { UploadLabels } from './useUploads.ts'

const none = [] as const

/**
 * The form of the options of an upload; it begins with those of the address.
 * @param answered options that the address answers: they are not asked
 * @returns with `address` of its draft, beneath which the rest of the page stores its own: they are sent together
 */
export function useOptionsForm(upload: Upload, labels: UploadLabels, answered: Readonly<Record<string, string>>) {
  // The form begins anew with other fields, so they have to stay the same ones.
  const asked = useMemo(
    (): Fields => Object.fromEntries(Object.entries(upload.options).filter(([key]) => !Object.hasOwn(answered, key))),
    [upload, answered],
  )
  const { search } = useAddress()
  const { country } = usePlace()
  const typed = useMemo(() => {
    const said = new URLSearchParams(search)
    return Object.fromEntries(
      Object.entries(asked).flatMap(([key, field]) => (said.has(key) ? [[key, field.read(said.get(key) ?? '', { country })]] : [])),
    )
  }, [asked, search, country])
  // A link that answers other options asks for something else.
  const address = draftPlace(upload.name, 'new', JSON.stringify([answered, typed]))
  return { asked, address, ...useDraftForm({ address, fields: asked, rules: none, record: null, typed, label: labels.option }) }
}

/** The inputs of what is asked beside rows. */
export function Options({ upload, labels, asked, disabled }: { upload: Upload; labels: UploadLabels; asked: Fields; disabled: boolean }) {
  const id = useId()
  return Object.entries(asked).map(([key, field]) => (
    <FieldSlot
      key={key}
      field={field}
      name={key}
      tool={upload.name}
      label={labels.option(key)}
      help={labels.optionHelp(key)}
      record={null}
      disabled={disabled}
      idPrefix={id}
    />
  ))
}
