import { isTabScreen, type TabScreen } from '../../../schema/formTabs.ts'
import type { Resource } from '../../../schema/resource.ts'
import { takenOn } from '../../../schema/view.ts'
import { isTyped } from '../form/valuesOf.ts'

export interface Tab {
  /** Key of the tab; null where the form has none. */
  readonly tab: string | null
  readonly cards: readonly Card[]
  /** The screen of the tab, in place of cards. */
  readonly screen?: TabScreen
}

/** `section` is the key of its heading; null where the tab's own name does. */
type Card = { readonly section: string | null; readonly keys: readonly string[] }

/** The form of a tool as tabs of cards of field keys; without tabs or sections one card holds all fields. */
export function layoutOf({ tabs, sections, fields }: Pick<Resource, 'tabs' | 'sections' | 'fields'>): readonly Tab[] {
  if (tabs)
    return Object.entries(tabs).map(([tab, held]) => (isTabScreen(held) ? { tab, cards: [], screen: held } : { tab, cards: cardsOf(held) }))
  return [{ tab: null, cards: sections ? cardsOf(sections) : [{ section: null, keys: Object.keys(fields) }] }]
}

function cardsOf(held: readonly string[] | Readonly<Record<string, readonly string[]>>): readonly Card[] {
  if (Array.isArray(held)) return [{ section: null, keys: held }]
  return Object.entries(held as Readonly<Record<string, readonly string[]>>).map(([section, keys]) => ({ section, keys }))
}

/** The layout without what a new record has not yet: what the system or the view sets, and child rows that only come later. */
export function layoutOfNew(tool: Pick<Resource, 'tabs' | 'sections' | 'fields' | 'viewOf'>): readonly Tab[] {
  const taken = takenOn(tool)
  const isAsked = (key: string) => {
    const field = tool.fields[key]
    return field !== undefined && !(key in taken) && isTyped(field, true) && (!field.holdsRows || field.holdsRows.allows.includes('add'))
  }
  return layoutOf(tool)
    .map(({ tab, cards }) => ({
      tab,
      cards: cards.map(({ section, keys }) => ({ section, keys: keys.filter(isAsked) })).filter(({ keys }) => keys.length > 0),
    }))
    .filter(({ cards }) => cards.length > 0)
}

/** Keys of a tab, in order. */
export function keysOf({ cards }: Tab): readonly string[] {
  return cards.flatMap(({ keys }) => keys)
}
