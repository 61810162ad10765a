import type { Condition } from './condition.ts'
import { becomesRows, type IngestRows } from './ingestRows.ts'
import type { Resource } from './resource.ts'
import type { Tool } from './tools.ts'

/** Events of another system about rows: each event adds one to a counter of the row, or adds a choice to a list or removes it. */
export interface Ingest<Key extends string = string> {
  /** The unique text that identifies the row of an event. */
  readonly by: Key
  /** The number field that each event increments. */
  readonly counts?: Key
  /** The list to which each event adds the choice that it contains under this key. */
  readonly adds?: Key
  /** The list from which each event removes the choice. */
  readonly removes?: Key
  /** Other tools with the same text and list, whose rows change too if their list offers the choice. */
  readonly and?: readonly string[]
  /** An action that the system runs on a row when it meets the condition. */
  readonly triggers?: { readonly action: string; readonly where: Condition<Key> }
}

/** The events that `POST /api/ingest/<name>` accepts. */
export type Told =
  | { readonly name: string; readonly tool: Resource; readonly what: 'reports' }
  | { readonly name: string; readonly tool: Resource; readonly what: 'visits' }
  | { readonly name: string; readonly tool: Resource; readonly what: 'counts'; readonly ingest: Ingest }
  | { readonly name: string; readonly tool: Resource; readonly what: 'rows'; readonly ingest: IngestRows }

/** The accepted events of each tool: reports about messages, visits of addresses, counted events, and events that become rows. */
export function toldOf(tools: readonly Tool[]): readonly Told[] {
  return tools.flatMap((tool): Told[] => {
    if (tool?.type !== 'resource' || tool.viewOf) return []
    const { outbox, redirects, ingests = {} } = tool
    return [
      ...(outbox?.told === undefined ? [] : [{ name: outbox.told, tool, what: 'reports' } as const]),
      ...(redirects?.told === undefined ? [] : [{ name: redirects.told, tool, what: 'visits' } as const]),
      ...Object.entries(ingests).map(([name, ingest]) =>
        becomesRows(ingest) ? ({ name, tool, what: 'rows', ingest } as const) : ({ name, tool, what: 'counts', ingest } as const),
      ),
    ]
  })
}

/** The list that events change, if they do not count. */
export const listOf = ({ adds, removes }: Ingest): string | undefined => adds ?? removes
