import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { calls } from '../../../../schema/calls.ts'
import type { TreeField } from '../../../../schema/kinds/tree.ts'
import { picturesOf } from '../../../../schema/pictures.ts'
import { type Nested, nested } from '../../../../schema/treeNodes.ts'
import type { CellProps } from '../../KindView.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { type EditedNode, nodesOf } from './treeEdits.ts'
import { treeWords, useNodeFacts } from './useNodeFacts.ts'

/** A tree to be read: its size, and its nodes within each other, which open and close. */
export default function TreeFact({ value, field }: CellProps<TreeField>) {
  const { t } = useSpeaker()
  const nodes = nodesOf(value)
  const top = useMemo(() => nested(nodes), [nodes])
  return (
    <>
      <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>{treeWords(nodes, t)}</Box>
      <Level nodes={top} field={field} isOpen={nodes.length <= FEW} />
    </>
  )
}

const FEW = 60

function Level({
  nodes,
  field,
  isOpen,
}: {
  readonly nodes: readonly Nested<EditedNode>[]
  readonly field: TreeField
  readonly isOpen: boolean
}) {
  const factsOf = useNodeFacts(field)
  return (
    <List>
      {nodes.map(({ children, ...cells }) => {
        const node: EditedNode = { ...cells, id: String(cells.id), parent: null }
        const { title } = factsOf(node)
        const picture = Object.entries(field.cells).flatMap(([key, cell]) => picturesOf(cell, node[key]))[0]
        const name = (
          <>
            {picture && <img src={calls.file(picture.id)} alt="" loading="lazy" />}
            {title}
          </>
        )
        return (
          <li key={node.id}>
            {children.length === 0 ? (
              name
            ) : (
              <details open={isOpen}>
                <summary>{name}</summary>
                <Level nodes={children} field={field} isOpen={isOpen} />
              </details>
            )}
          </li>
        )
      })}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  paddingLeft: theme.spacing(2),
  fontSize: 13,
  lineHeight: '28px',
  '& summary': { cursor: 'pointer' },
  '& img': { width: 20, height: 20, objectFit: 'cover', borderRadius: 3, verticalAlign: 'middle', marginRight: 6 },
}))
