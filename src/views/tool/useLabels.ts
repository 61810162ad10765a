import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { englishOf } from '../../../i18n/englishOf.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { systemFields } from './systemFields.ts'

/** The words for everything a tool declares; English is derived from the declaration, other languages say theirs. */
export interface Labels {
  readonly name: string
  field(key: string): string
  /** A cell of a list, `Products 2: Order`, or one of its rows, by the numbers of the rows from the outermost on. */
  cell(name: string, rows: readonly number[]): string
  /** One sentence under the input; none for most. */
  help(key: string): string | undefined
  tab(key: string): string
  section(key: string): string
  action(name: string): string
  /** A question of an action: the field's own words where it bears a field's name. */
  question(action: string, key: string): string
  through(name: string): string
  rowClass(name: string): string
  /** A list that everybody finds there. */
  view(name: string): string
  /** The heading of a part of its desk. */
  part(name: string): string
  /** What makes a row of a part. */
  add(name: string): string
}

/** What most parts of a tool's screens are given. */
export interface ToolProps {
  readonly tool: Resource
  readonly labels: Labels
}

export interface RecordProps extends ToolProps {
  readonly record: ApiRecord
}

const english = new WeakMap<Resource, Readonly<Record<string, string>>>()

/** The words for what a tool declares, in the reader's language. */
export function useLabels(tool: Resource): Labels {
  const t = useTranslate()
  return useMemo(() => {
    const known = english.get(tool) ?? englishOf(tool)
    english.set(tool, known)
    const root = `resources.${tool.name}`
    const say = (key: string) => t(`${root}.${key}`, { _: known[`${root}.${key}`] ?? key })
    const help = (key: string) => (known[`${root}.help.${key}`] ? say(`help.${key}`) : undefined)
    const field = (key: string) => (!Object.hasOwn(tool.fields, key) && systemFields[key] ? t(`views.fields.${key}`) : say(`fields.${key}`))
    return {
      name: say('name'),
      field,
      cell: (name, rows) => {
        const keys = name.split('.')
        const words = keys.map((_, index) => [field(keys.slice(0, index + 1).join('.')), rows[index]].filter(Boolean).join(' '))
        return words.join(': ')
      },
      help,
      tab: key => say(`tabs.${key}`),
      section: key => say(`sections.${key}`),
      action: name => say(`actions.${name}`),
      question: (action, key) => (Object.hasOwn(tool.fields, key) ? field(key) : say(`questions.${action}.${key}`)),
      through: name => say(`filters.${name}`),
      rowClass: name => say(`classes.${name}`),
      view: name => say(`views.${name}`),
      part: name => say(`desk.${name}`),
      add: name => say(`add.${name}`),
    }
  }, [t, tool])
}
