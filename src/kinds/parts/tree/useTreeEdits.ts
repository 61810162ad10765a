import { useRef, useState } from 'react'
import { sameValue } from '../../../../schema/sameValue.ts'
import { type Nodes, nodesOf } from './treeEdits.ts'

/** So many steps can be undone. */
const MOST_STEPS = 100

interface Step {
  readonly nodes: Nodes
  /** What was edited: further letters of the same cell are one step with the first. */
  readonly what: string
}

/** The nodes of a form's value with the way back, step by step. What comes from elsewhere (a save, a draft thrown away) begins it anew. */
export function useTreeEdits(value: unknown, onChange: (value: unknown) => void) {
  const nodes = nodesOf(value)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const own = useRef(nodes)
  if (own.current !== nodes && !sameValue(own.current, nodes)) {
    own.current = nodes
    if (steps.length > 0) setSteps([])
  }
  const hand = (next: Nodes) => {
    own.current = next
    onChange(next.length === 0 ? null : next)
  }
  return {
    nodes,
    canUndo: steps.length > 0,
    put(next: Nodes, what: string) {
      if (steps.at(-1)?.what !== what || what === '') setSteps([...steps, { nodes, what }].slice(-MOST_STEPS))
      hand(next)
    },
    undo() {
      const last = steps.at(-1)
      if (!last) return
      setSteps(steps.slice(0, -1))
      hand(last.nodes)
    },
  }
}
