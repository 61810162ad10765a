import type { Condition } from './condition.ts'
import type { Resource } from './resource.ts'
import type { Tool } from './tools.ts'

/** What another system tells of rows: each event counts one in a number of the row that it names, or puts a choice into a list of it, or takes it out. */
export interface Ingest<Key extends string = string> {
  /** The text by which an event names a row; it is unique. */
  readonly by: Key
  /** The number that each event adds one to. */
  readonly counts?: Key
  /** The choices that each event adds the one to, that it names under this key: what somebody wants no more of. */
  readonly adds?: Key
  /** The same, taken out again. */
  readonly removes?: Key
  /** The same in rows of these tools that have that text too, several of them or none, where their list of that name offers the choice. */
  readonly and?: readonly string[]
  /** Done to a row in the name of the system once this holds of it. */
  readonly triggers?: { readonly action: string; readonly where: Condition<Key> }
}

/** All that other systems may tell, at `POST /api/ingest/<name>`. */
export type Told =
  | { readonly name: string; readonly tool: Resource; readonly what: 'reports' }
  | { readonly name: string; readonly tool: Resource; readonly what: 'visits' }
  | { readonly name: string; readonly tool: Resource; readonly what: 'counts'; readonly ingest: Ingest }

/** What is told of each tool: what became of its messages, who opened its addresses, and what its rows are counted by. */
export function toldOf(tools: readonly Tool[]): readonly Told[] {
  return tools.flatMap((tool): Told[] => {
    if (tool?.type !== 'resource' || tool.viewOf) return []
    const { outbox, redirects, ingests = {} } = tool
    return [
      ...(outbox?.told === undefined ? [] : [{ name: outbox.told, tool, what: 'reports' } as const]),
      ...(redirects?.told === undefined ? [] : [{ name: redirects.told, tool, what: 'visits' } as const]),
      ...Object.entries(ingests).map(([name, ingest]) => ({ name, tool, what: 'counts', ingest }) as const),
    ]
  })
}

/** The choices that events of it put in or take out; nothing where they count. */
export const listOf = ({ adds, removes }: Ingest): string | undefined => adds ?? removes
