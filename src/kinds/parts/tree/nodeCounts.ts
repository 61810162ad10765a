import { createContext } from 'react'

/** How many rows of another tool each node of a tree leads to, by its id; known once a try has counted them. */
export interface NodeCounts {
  /** The tool whose rows are counted. */
  readonly counts: string
  readonly of: Readonly<Record<string, number>>
}

export const NodeCountsContext = createContext<NodeCounts | null>(null)
