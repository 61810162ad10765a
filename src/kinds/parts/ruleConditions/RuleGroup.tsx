import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { type RuleFact, type RuleTree, treeLimits } from '../../../../schema/ruleConditions/tree.ts'
import { RuleLeafRow } from './RuleLeafRow.tsx'
import { added, type Group, groupOf, moved, nameOf, newLeaf, nodesOf, relocated, replaced, type TreePath, withNodes } from './treeEdits.ts'
import { dragHandle, useNodeDrop } from './useNodeDrag.ts'

export interface RuleNodeProps {
  /** The whole tree. */
  readonly tree: RuleTree
  readonly node: RuleTree
  readonly path: TreePath
  readonly facts: 'free' | readonly RuleFact[]
  readonly label: string
  /** Errors by the place of their node: `all.0.value`. */
  readonly faults: Readonly<Record<string, string>>
  readonly disabled: boolean
  onChange(tree: RuleTree): void
}

/**
 * A group of conditions: its kind, its nodes, and buttons to add, move and remove them. Alt and an arrow moves a node within its group; a mouse drags it to any
 * place of the tree.
 */
export function RuleGroup(props: RuleNodeProps) {
  const { tree, node, path, facts, label, disabled, onChange } = props
  const t = useTranslate()
  const kind = groupOf(node) ?? 'all'
  const nodes = nodesOf(node)
  const setKind = (next: Group) => onChange(replaced(tree, path, group => withNodes(next, nodesOf(group))))
  const { half, drop } = useNodeDrop(
    label,
    () => [...path, nodes.length],
    (from, to) => onChange(relocated(tree, from, to)),
  )
  const name = path.length === 0 ? t('views.rule.whole') : t('views.rule.group', { number: nameOf(path) })
  return (
    <Box
      role="group"
      aria-label={`${label}: ${name}`}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: path.length % 2 ? 'action.hover' : 'background.paper',
      }}
    >
      <NativeSelect
        value={kind}
        disabled={disabled}
        onChange={event => setKind(event.target.value as Group)}
        inputProps={{ 'aria-label': `${label}: ${t('views.rule.kind_of', { name })}` }}
        sx={{ justifySelf: 'start', fontSize: 13 }}
      >
        {(['all', 'any', 'not'] as const).map(one => (
          <option key={one} value={one}>
            {t(`views.rule.kind.${one}`)}
          </option>
        ))}
      </NativeSelect>
      {nodes.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a node has no id; its place is what it is known by
        <RuleNode key={index} {...props} node={one} path={[...path, index]} place={index} places={nodes.length} />
      ))}
      <Box
        {...(!disabled && drop)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, borderTop: 2, borderColor: half === null ? 'transparent' : 'primary.main' }}
      >
        <Button size="small" startIcon={<Add />} disabled={disabled} onClick={() => onChange(added(tree, path, newLeaf(facts)))}>
          {t('views.rule.add')}
        </Button>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={disabled || path.length + 2 >= treeLimits.depth}
          onClick={() => onChange(added(tree, path, { any: [newLeaf(facts)] }))}
        >
          {t('views.rule.add_group')}
        </Button>
      </Box>
    </Box>
  )
}

function RuleNode({ place, places, ...props }: RuleNodeProps & { readonly place: number; readonly places: number }) {
  const { tree, node, path, label, disabled, onChange } = props
  const t = useTranslate()
  const name = nameOf(path)
  const { half, drop } = useNodeDrop(
    label,
    under => [...path.slice(0, -1), under === 'upper' ? place : place + 1],
    (from, to) => onChange(relocated(tree, from, to)),
  )
  const move = (by: -1 | 1) => onChange(moved(tree, path, by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Box
      onKeyDown={onKeyDown}
      {...(!disabled && drop)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
        gap: 0.5,
        alignItems: 'start',
        borderTop: 2,
        borderBottom: 2,
        borderTopColor: half === 'upper' ? 'primary.main' : 'transparent',
        borderBottomColor: half === 'lower' ? 'primary.main' : 'transparent',
      }}
    >
      <Box
        aria-hidden
        {...(!disabled && dragHandle(label, path))}
        data-handle={name}
        sx={{ display: { xs: 'none', sm: 'flex' }, pt: 0.75, color: 'text.secondary', cursor: disabled ? 'default' : 'grab' }}
      >
        <DragIndicator fontSize="small" />
      </Box>
      {groupOf(node) ? <RuleGroup {...props} /> : <RuleLeafRow {...props} />}
      <Box sx={{ display: 'flex' }}>
        <IconButton
          size="small"
          disabled={disabled || place === 0}
          aria-label={t('views.rule.up', { number: name })}
          onClick={() => move(-1)}
        >
          <ArrowUpward fontSize="inherit" />
        </IconButton>
        <IconButton
          size="small"
          disabled={disabled || place === places - 1}
          aria-label={t('views.rule.down', { number: name })}
          onClick={() => move(1)}
        >
          <ArrowDownward fontSize="inherit" />
        </IconButton>
        <IconButton
          size="small"
          disabled={disabled}
          aria-label={t('views.rule.remove', { number: name })}
          onClick={() => onChange(replaced(tree, path, () => null))}
        >
          <Close fontSize="inherit" />
        </IconButton>
      </Box>
    </Box>
  )
}
