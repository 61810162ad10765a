import { Fragment, useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import type { JsonField } from '../../schema/kinds/json.ts'
import type { KeyValuesField } from '../../schema/kinds/keyValues.ts'
import type { ReferencesField } from '../../schema/kinds/references.ts'
import type { TagsField } from '../../schema/kinds/tags.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { useFormAddress } from '../drafts/draftPlace.ts'
import { isStorable } from '../drafts/isStorable.ts'
import { useDraftState } from '../drafts/useDraftState.ts'
import type { CellProps, InputProps, KindView } from './KindView.ts'
import { listOf } from './listOf.ts'
import { RecordLink } from './parts/RecordLink.tsx'
import { RowTitle } from './parts/RowTitle.tsx'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { WordsControl } from './parts/WordsControl.tsx'
import { usePlace } from './useSpeaker.ts'

/** Free words, shown one after another. */
export const tags: KindView<TagsField> = {
  words: ({ value }) => listOf(value).join(', '),
  Input: ({ value, onChange, ...props }) => <WordsControl {...props} words={listOf(value).map(String)} onWords={onChange} />,
  Filter: TextFilter,
  width: 200,
  least: 96,
}

/** So many rows are links; of more there is a text alone, which a cell cuts. */
const MOST_LINKS = 20

/** Rows of another tool by their names, as the API tells them; by their ids where it does not. */
export const references: KindView<ReferencesField> = {
  Cell: ReferencesCell,
  words: ({ value, name, titles }) => namesOf(value, name, titles).join(', '),
  Input: lazyChunk('ReferencesInput', () => import('./parts/ReferencesInput.tsx')),
  width: 200,
  least: 96,
  wide: () => true,
}

const namesOf = (value: unknown, name: string, titles: Readonly<Record<string, string>> | undefined): string[] =>
  listOf(value).map(id => titles?.[`${name}.${id}`] ?? String(id))

function ReferencesCell({ field, name, value, record }: CellProps<ReferencesField>) {
  const names = namesOf(value, name, record._titles)
  // By another number than their ids there is nothing to lead to.
  if (field.refersToMany?.by !== undefined || names.length > MOST_LINKS) return names.join(', ')
  return listOf(value).map((id, index) => (
    <Fragment key={String(id)}>
      {index > 0 && ', '}
      <RecordLink tool={field.target} id={Number(id)}>
        <RowTitle tool={field.target} title={names[index] ?? ''} />
      </RecordLink>
    </Fragment>
  ))
}

/** Names and texts. */
export const keyValues: KindView<KeyValuesField> = {
  words: ({ value }) =>
    Object.entries(value)
      .map(([name, said]) => `${name} = ${said}`)
      .join(', '),
  Fact: ({ value }) =>
    Object.entries(value).map(([name, said]) => (
      <div key={name}>
        {name}: {String(said)}
      </div>
    )),
  Input: lazyChunk('KeyValuesInput', () => import('./parts/KeyValuesInput.tsx')),
  width: 240,
  least: 96,
  wide: () => true,
  group: true,
}

/** Any JSON. */
export const json: KindView<JsonField> = {
  Cell: ({ value }) => <code>{JSON.stringify(value)}</code>,
  words: ({ value }) => JSON.stringify(value),
  Input: JsonInput,
  width: 240,
  least: 96,
  wide: () => true,
}

/** Keeps the text as it is typed; while it is no JSON the value is one that the check refuses, and the text has a draft of its own. */
function JsonInput(props: InputProps<JsonField>) {
  const { country } = usePlace()
  const { field, value: held, onChange } = props
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const { value: stored, put } = useDraftState(`${useFormAddress()}#${props.label}/json`, '', () => isStorable(field))
  const isUnread = held === undefined || Number.isNaN(held)
  const isTyped = typed !== null && (typed.value === held || isUnread)
  const read = (text: string) => {
    const parsed = field.read(text, { country })
    const value = parsed === undefined ? Number.NaN : parsed
    setTyped({ text, value })
    put(parsed === undefined ? text : '')
    return value
  }
  const restore = useEvent(() => {
    if (stored !== '') onChange(read(stored))
  })
  useEffect(restore, [restore])
  const written = held === null || held === undefined ? '' : JSON.stringify(held, null, 2)
  return <TextControl {...props} shown={isTyped ? typed.text : written} read={read} lines={4} mono />
}
