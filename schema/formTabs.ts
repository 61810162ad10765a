/** The stored record that a screen receives. */
interface ScreenRecord extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly version: number
}

/**
 * The screen of a tab, a React component with the property `record`: `() => import('./screen/Results.tsx')`. It is shown only for stored records, and also to
 * users who cannot edit them.
 */
export type TabScreen = () => Promise<{ readonly default: (props: { readonly record: ScreenRecord }) => unknown }>

/** Cards of field keys, by name. */
type TabCards<Key extends string> = Readonly<Record<string, readonly Key[]>>

/** A tab of a form: field keys, cards of field keys, or a screen of its own. */
export type FormTab<Key extends string = string> = readonly Key[] | TabCards<Key> | TabScreen

/** True for a tab with a screen of its own. */
export const isTabScreen = (tab: FormTab): tab is TabScreen => typeof tab === 'function'

/** The field keys of a tab, in order. */
export function tabKeys(tab: FormTab): readonly string[] {
  if (isTabScreen(tab)) return []
  return isKeys(tab) ? tab : Object.values(tab).flat()
}

/** The cards of a tab by name; none if it has no named cards. */
export const tabCards = (tab: FormTab): TabCards<string> => (isTabScreen(tab) || isKeys(tab) ? {} : tab)

const isKeys = (tab: FormTab): tab is readonly string[] => Array.isArray(tab)
