import type { Entry } from './entry.ts'
import type { Page } from './page.ts'
import type { RequiredPermission } from './permission.ts'

/** A tool on a hub. Of a list the card says how many rows it has: those of one of its views, those of a filter, or as it opens. */
export type HubCard =
  | { readonly tool: string; readonly view?: string; readonly name?: undefined }
  /** `{ tool: 'loans', name: 'at_home', filter: { status: 'out' } }`; the name is the key of its words. */
  | { readonly tool: string; readonly name: string; readonly filter: Readonly<Record<string, unknown>>; readonly view?: undefined }

interface HubOptions<Card extends HubCard> extends Entry {
  readonly section: string
  readonly label?: string
  readonly routes: readonly `/${string}`[]
  readonly permission: RequiredPermission
  /** In the order they stand; each is seen by whoever may open its tool. */
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

/** What tells the cards of a hub apart. */
export const cardKey = ({ tool, view, name }: HubCard): string => [tool, view ?? name].filter(Boolean).join(':')
