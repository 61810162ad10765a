import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import type { Translate } from '../../../dataProvider/spoken.ts'
import { englishOf } from '../../../i18n/englishOf.ts'
import { inText, singular } from '../../../i18n/singular.ts'
import { fieldNamed } from '../../../schema/each.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { systemFields } from './systemFields.ts'

export type Labels = ReturnType<typeof labelsOf>

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
  const locale = useLocale()
  return useMemo(() => labelsOf(tool, t, locale), [t, tool, locale])
}

/** The same for whoever asks for several tools. English is derived from the declaration, other languages say theirs. */
export function labelsOf(tool: Resource, t: Translate, locale = 'en') {
  const known = english.get(tool) ?? englishOf(tool)
  english.set(tool, known)
  const root = `resources.${tool.name}`
  const say = (key: string) => t(`${root}.${key}`, { _: known[`${root}.${key}`] ?? key })
  const field = (key: string) =>
    !Object.hasOwn(tool.fields, key) && systemFields[key] ? t(`views.fields.${key}`) : (engineWord(tool, key, t) ?? say(`fields.${key}`))
  const name = say('name')
  return {
    name,
    /** In the middle of a sentence: "No suppliers yet". */
    many: /^[A-Z]/.test(tool.one ?? '') ? name : inText(name),
    /** One of them, in the middle of a sentence: "New supplier". Indonesian has no plural. */
    one: locale === 'en' ? (tool.one ?? singular(name)) : inText(name),
    field,
    /** A cell of a list, `Products 2: Order`, or one of its rows, by the numbers or names of the rows from the outermost on. */
    cell(name: string, rows: readonly (number | string)[]) {
      const keys = name.split('.')
      const words = keys.map((_, index) => [field(keys.slice(0, index + 1).join('.')), rows[index]].filter(Boolean).join(' '))
      return words.join(': ')
    },
    /** One sentence under the input; none for most. */
    help: (key: string) => (known[`${root}.help.${key}`] ? say(`help.${key}`) : undefined),
    tab: (key: string) => say(`tabs.${key}`),
    section: (key: string) => say(`sections.${key}`),
    action: (name: string) => say(`actions.${name}`),
    /** A question of an action: the field's words where it bears a field's name and says none of its own. */
    question: (action: string, key: string) =>
      known[`${root}.questions.${action}.${key}`] ? say(`questions.${action}.${key}`) : field(key),
    through: (name: string) => say(`filters.${name}`),
    rowClass: (name: string) => say(`classes.${name}`),
    /** What a class of rows says in the row itself. */
    mark: (name: string) => say(`marks.${name}`),
    /** A list that everybody finds there. */
    view: (name: string) => say(`views.${name}`),
    /** The heading of a part of its desk. */
    part: (name: string) => say(`desk.${name}`),
    /** What opens another page with values of a row. */
    lead: (name: string) => say(`leads.${name}`),
    /** What the rows are that a try finds. */
    tried: (name: string) => say(`tries.${name}`),
    /** A figure that a try tells. */
    figure: (name: string, key: string) => say(`figures.${name}.${key}`),
    /** A parameter of a form query. */
    parameter: (name: string, key: string) => say(`parameters.${name}.${key}`),
    /** The button of an action with the number that it repeats. */
    repeated: (name: string, count: number) =>
      t(`${root}.repeats.${name}`, { smart_count: count, _: known[`${root}.repeats.${name}`] ?? name }),
    /** The button of a plan with its number of rows and their amount. */
    summed: (name: string, count: number, amount: string) =>
      t(`${root}.repeats.${name}`, { smart_count: count, amount, _: known[`${root}.repeats.${name}`] ?? name }),
    /** What a record is given out as. */
    print: (name: string) => say(`prints.${name}`),
    /** What makes a row of a part. */
    add: (name: string) => say(`add.${name}`),
  }
}

/** What a cell is called of which the engine says the words. */
function engineWord(tool: Resource, key: string, t: Translate): string | undefined {
  const at = key.lastIndexOf('.')
  const within = at < 0 ? undefined : fieldNamed(tool.fields, key.slice(0, at))
  return within?.ownWords ? t(`views.${within.kind}.${key.slice(at + 1)}`) : undefined
}
