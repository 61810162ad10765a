import type { Entry } from './entry.ts'
import type { Page } from './page.ts'
import type { RequiredPermission } from './permission.ts'

/** A card of a hub. For a list it shows the number of rows: of a view, of a filter, or of the default list. */
export type HubCard =
  | { readonly tool: string; readonly view?: string; readonly name?: undefined }
  /** `{ tool: 'loans', name: 'at_home', filter: { status: 'out' } }`; the name is the key of its words. */
  | { readonly tool: string; readonly name: string; readonly filter: Readonly<Record<string, unknown>>; readonly view?: undefined }

interface HubOptions<Card extends HubCard> extends Entry {
  readonly section: string
  readonly label?: string
  readonly routes: readonly `/${string}`[]
  readonly permission: RequiredPermission
  /** The cards, in order; users see those whose tool they can open. */
  readonly cards: readonly Card[]
}

/** A page of cards that lead to other tools. */
export interface Hub<Name extends string = string, Card extends HubCard = HubCard> extends Page<Name> {
  readonly cards: readonly Card[]
}

/**
 * A page of cards, each with how many rows its list has and a link to it: `hub('lending_desk', { section: 'lending', routes: ['/lending-desk'], may:
 * 'lending', cards: [{ tool: 'members' }, { tool: 'loans', view: 'overdue' }] })`. A tool that is not in the marketplace does not compile.
 */
export function hub<const Name extends string, const Card extends HubCard>(name: Name, options: HubOptions<Card>): Hub<Name, Card> {
  return { ...options, type: 'page', name }
}

/** Identifies a card of a hub. */
export const cardKey = ({ tool, view, name }: HubCard): string => [tool, view ?? name].filter(Boolean).join(':')
