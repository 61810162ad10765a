import type { Entry } from './entry.ts'
import type { Page } from './page.ts'
import type { RequiredPermission } from './permission.ts'

/** A card of a hub. For a list it shows the number of rows: of a view, of a filter, or of the default list. */
export type HubCard =
  | { readonly tool: string; readonly view?: string; readonly name?: undefined }
  /** `{ tool: 'loans', name: 'at_home', filter: { status: 'out' } }`; the name is the key of its words. */
  | { readonly tool: string; readonly name: string; readonly filter: Readonly<Record<string, unknown>>; readonly view?: undefined }

interface HubOptions<Card extends HubCard, Screen extends true | undefined> extends Entry {
  readonly section: string
  readonly label?: string
  readonly routes: readonly `/${string}`[]
  readonly permission: RequiredPermission
  /** The cards, in order; users see those whose tool they can open. */
  readonly cards: readonly Card[]
  /** A screen of its own above the cards: `screen/index.tsx` of the folder. */
  readonly screen?: Screen
}

/** A page of cards that lead to other tools. */
export interface Hub<Name extends string = string, Card extends HubCard = HubCard, Screen extends true | undefined = undefined>
  extends Page<Name> {
  readonly cards: readonly Card[]
  readonly screen: Screen
}

/**
 * A page of cards, each with a link to a list and its number of rows: `hub('lending_desk', { section: 'lending', routes: ['/lending-desk'], permission:
 * 'lending', cards: [{ tool: 'members' }, { tool: 'loans', view: 'overdue' }] })`. A tool that is not in the marketplace does not compile.
 */
export function hub<const Name extends string, const Card extends HubCard, const Screen extends true | undefined = undefined>(
  name: Name,
  { screen, ...options }: HubOptions<Card, Screen>,
): Hub<Name, Card, Screen> {
  return { ...options, type: 'page', name, screen: screen as Screen }
}

/** Identifies a card of a hub. */
export const cardKey = ({ tool, view, name }: HubCard): string => [tool, view ?? name].filter(Boolean).join(':')
