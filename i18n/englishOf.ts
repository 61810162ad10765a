import type { Action } from '../schema/action.ts'
import { companionInputs } from '../schema/companionAction.ts'
import { synonymsText } from '../schema/entry.ts'
import type { Fields } from '../schema/fields.ts'
import { tabCards } from '../schema/formTabs.ts'
import type { Field } from '../schema/kinds/kind.ts'
import type { Resource } from '../schema/resource.ts'
import type { Tool } from '../schema/tools.ts'
import { optionText, wordsOf } from './wordsOf.ts'

type Texts = Record<string, string>

/** The English of everything a tool shows, by its i18n key: what the declaration says as `label` or `help`, else the key's own words. */
export function englishOf(tool: Tool): Readonly<Texts> {
  const root = `resources.${tool.name}`
  const name = {
    [`${root}.name`]: tool.label ?? wordsOf(tool.name),
    ...(tool.synonyms && { [`${root}.synonyms`]: synonymsText(tool.synonyms) }),
  }
  if (tool.type === 'page')
    return {
      ...name,
      ...named(Object.keys(tool.tabs ?? {}), `${root}.tabs`),
      ...named(Object.keys(tool.views ?? {}), `${root}.views`),
      ...named(
        (tool.cards ?? []).flatMap(card => card.name ?? []),
        `${root}.cards`,
      ),
    }
  if (tool.type === 'upload') {
    const about = tool.help ? { [`${root}.about`]: tool.help } : {}
    // Headers and words of a file are the same in every language; what is said of them is not.
    const helps = Object.entries(tool.columns).flatMap(([key, { help }]) => (help ? [[`${root}.help.${key}`, help]] : []))
    return { ...name, ...about, ...Object.fromEntries(helps), ...fieldTexts(tool.options, root) }
  }
  return tool.type === 'resource' ? { ...name, ...partsOf(tool, root) } : name
}

/** What no other tool says for it: a view says its name, and what it calls otherwise than its base. */
export function ownEnglishOf(tool: Tool): Readonly<Texts> {
  const texts = englishOf(tool)
  const base = tool.type === 'resource' ? tool.viewOf?.base : undefined
  if (!base) return texts
  const said = englishOf(base)
  const inBase = (key: string) => key.replace(`resources.${tool.name}.`, `resources.${base.name}.`)
  return Object.fromEntries(
    Object.entries(texts).filter(([key, text]) => key === `resources.${tool.name}.name` || said[inBase(key)] !== text),
  )
}

function partsOf(tool: Resource, root: string): Texts {
  const cards = Object.values(tool.tabs ?? {}).flatMap(tab => Object.keys(tabCards(tab)))
  return {
    ...fieldTexts(tool.fields, root),
    ...named(Object.keys(tool.tabs ?? {}), `${root}.tabs`),
    ...named([...Object.keys(tool.sections ?? {}), ...cards], `${root}.sections`),
    ...named(
      (tool.list.rowClasses ?? []).map(one => one.name),
      `${root}.classes`,
    ),
    ...named(
      (tool.list.rowClasses ?? []).flatMap(({ mark }) => mark ?? []),
      `${root}.marks`,
    ),
    ...Object.fromEntries(
      Object.entries(tool.list.relatedFilters ?? {}).map(([key, { label }]) => [`${root}.filters.${key}`, label ?? wordsOf(key)]),
    ),
    ...named(Object.keys(tool.list.views ?? {}), `${root}.views`),
    ...Object.fromEntries(
      Object.entries(tool.desk?.parts ?? {}).flatMap(([key, { label, hidden, add }]) => [
        ...(hidden ? [] : [[`${root}.desk.${key}`, label ?? wordsOf(key)]]),
        ...(add ? [[`${root}.add.${key}`, add.label ?? wordsOf(`add_${key}`)]] : []),
      ]),
    ),
    ...Object.fromEntries(Object.entries(tool.formQueries).flatMap(([key, { warns }]) => (warns ? [[`${root}.tries.${key}`, warns]] : []))),
    ...Object.fromEntries(
      Object.entries(tool.formQueries).flatMap(([key, { figures = {} }]) =>
        Object.keys(figures).map(one => [`${root}.figures.${key}.${one}`, wordsOf(one)]),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(tool.formQueries).flatMap(([key, { parameters = {} }]) =>
        Object.entries(parameters).map(([one, { label }]) => [`${root}.parameters.${key}.${one}`, label ?? wordsOf(one)]),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(tool.desk?.charts ?? {}).map(([key, { label }]) => [`${root}.desk.${key}`, label ?? wordsOf(key)]),
    ),
    ...(tool.desk?.funnel ? { [`${root}.desk.funnel`]: 'Funnel' } : {}),
    ...Object.fromEntries(Object.entries(tool.prints).map(([key, { label }]) => [`${root}.prints.${key}`, label ?? wordsOf(key)])),
    ...Object.fromEntries(Object.entries(tool.links ?? {}).map(([key, { label }]) => [`${root}.leads.${key}`, label ?? wordsOf(key)])),
    ...Object.assign({}, ...Object.entries(tool.actions).map(([key, action]) => actionTexts(key, action, tool, root))),
  }
}

function fieldTexts(fields: Fields, root: string, within = ''): Texts {
  const texts: Texts = {}
  for (const [key, field] of Object.entries(fields)) {
    const place = `${within}${key}`
    texts[`${root}.fields.${place}`] = field.label ?? wordsOf(key)
    if (field.help) texts[`${root}.help.${place}`] = field.help
    for (const unit of unitsOf(field)) texts[`units.${unit}`] = unit
    Object.assign(texts, optionTexts(field, `${root}.options.${place}`))
    if (field.cells && !field.ownWords) Object.assign(texts, fieldTexts(field.cells, root, `${place}.`))
  }
  return texts
}

function optionTexts(field: Field, at: string): Texts {
  const all = [field, ...Object.values(field.chosenBy?.each ?? {})].flatMap(one => one.options ?? [])
  return Object.fromEntries(all.map(({ id, name, key = id }) => [`${at}.${key}`, optionText(name)]))
}

/** Its own words, and those of questions that no field of the tool bears or that say theirs; the help of any. */
function actionTexts(key: string, action: Action, tool: Resource, root: string): Texts {
  const questions = { ...action.inputs, ...companionInputs(action) }
  const isOwn = ([question, { label }]: readonly [string, Field]) =>
    !tool.fields[question] || (label !== undefined && label !== tool.fields[question].label)
  const asked = Object.entries(questions).filter(isOwn)
  const texts: Texts = { [`${root}.actions.${key}`]: action.label ?? wordsOf(key) }
  const { message } = action.buttonLabel ?? action.planLabel ?? {}
  if (message) texts[`${root}.repeats.${key}`] = message
  for (const [question, { help }] of Object.entries(questions))
    if (help && help !== tool.fields[question]?.help) texts[`${root}.help.${key}.${question}`] = help
  for (const [question, field] of asked) {
    texts[`${root}.questions.${key}.${question}`] = field.label ?? wordsOf(question)
    // Options of a question that a field bears are called as those of the field.
    if (!tool.fields[question]) Object.assign(texts, optionTexts(field, `${root}.options.${key}.${question}`))
  }
  return texts
}

function named(keys: readonly string[], at: string): Texts {
  return Object.fromEntries(keys.map(key => [`${at}.${key}`, wordsOf(key.replaceAll('-', ' '))]))
}

/** The units of a field that need a text. */
const unitsOf = ({ unit, unitBy }: Field): readonly string[] =>
  [...(unit ? [unit] : []), ...Object.values(unitBy?.units ?? {})].filter(one => one !== 'currency')
