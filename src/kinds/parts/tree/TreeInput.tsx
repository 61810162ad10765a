import Add from '@mui/icons-material/Add'
import Search from '@mui/icons-material/Search'
import Undo from '@mui/icons-material/Undo'
import UnfoldLess from '@mui/icons-material/UnfoldLess'
import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { type HTMLAttributes, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { inText } from '../../../../i18n/singular.ts'
import type { TreeField } from '../../../../schema/kinds/tree.ts'
import { picturesOf } from '../../../../schema/pictures.ts'
import { unseen } from '../../../uploads/parts.tsx'
import type { InputProps } from '../../KindView.ts'
import { NodePane } from './NodePane.tsx'
import { NodeRow } from './NodeRow.tsx'
import { type EditedNode, foundBy, wayTo } from './treeEdits.ts'
import { useNodeFacts } from './useNodeFacts.ts'
import { type NodeTree, useNodeTree } from './useNodeTree.ts'
import { useTouchDrag } from './useTouchDrag.ts'
import { shortcuts, useTreeDeeds } from './useTreeDeeds.ts'
import { useTreeEdits } from './useTreeEdits.ts'

/** A tree and, beside it, the node that is chosen: built by drag, by keys or by buttons, looked through, and undone step by step. */
export default function TreeInput(props: InputProps<TreeField>) {
  const { id, label, field, value, onChange, disabled, faults } = props
  const t = useTranslate()
  const edits = useTreeEdits(value, onChange)
  const { nodes } = edits
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const found = useMemo(() => foundBy(nodes, field.named, asked), [nodes, field.named, asked])
  const factsOf = useNodeFacts(field)
  const titleOf = (node: EditedNode | undefined) => (node ? factsOf(node).title : '')
  // What a deed does to the tree is done to the one that is drawn then.
  const latest = useRef<NodeTree>(null)
  const tree = () => latest.current as NodeTree
  const [entered, setEntered] = useState<string | null>(null)
  const deeds = useTreeDeeds({ field, edits, tree, isSearching: found !== null, disabled, titleOf, onEdit: setEntered })
  const isStill = disabled === true || found !== null
  const shown = useNodeTree({
    nodes,
    depth: field.depth,
    shown: found?.shown ?? null,
    isStill,
    nameOf: titleOf,
    onMoved: deeds.drop,
  })
  latest.current = shown
  const touch = useTouchDrag(shown)
  const wrong = useMemo(() => new Set(Object.keys(faults).flatMap(path => nodes[Number(path.split('.')[0])]?.id ?? [])), [faults, nodes])
  useShownFaults(wrong, nodes, shown)
  const chosen = shown.focused ?? nodes[0] ?? null
  const container: HTMLAttributes<HTMLElement> = shown.tree.getContainerProps(label)
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={props.describedBy} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <OutlinedInput
          size="small"
          type="search"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const first = shown.items.find(item => found?.hits.has(item.getId()))
            if (first) shown.choose(first.getId())
          }}
          placeholder={t('views.tree.search', { field: inText(label) })}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          slotProps={{ input: { 'aria-label': t('views.tree.search', { field: inText(label) }) } }}
          sx={{ flex: '1 1 200px', maxWidth: 320 }}
        />
        <Tool words="expand_all" Icon={UnfoldMore} onClick={shown.expandAll} />
        <Tool words="collapse_all" Icon={UnfoldLess} onClick={shown.collapseAll} />
        {!disabled && <Tool words="undo" Icon={Undo} onClick={deeds.undo} disabled={!edits.canUndo} />}
        <Box component="span" sx={{ ml: 'auto', typography: 'caption', color: 'text.secondary' }}>
          {found
            ? t('views.tree.found', { smart_count: found.hits.size })
            : t('views.tree.of', { count: t('views.tree.nodes', { smart_count: nodes.length }), most: field.max })}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
        {nodes.length === 0 ? (
          <Frame data-wrong={props.invalid || undefined} data-invalid={props.invalid || undefined} tabIndex={-1}>
            <Box sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center', color: 'text.secondary', fontSize: 13 }}>
              {t('views.tree.empty')}
              <Button startIcon={<Add />} disabled={disabled} onClick={deeds.addFirst}>
                {t('views.tree.add_first')}
              </Button>
            </Box>
          </Frame>
        ) : (
          <Frame
            {...container}
            data-wrong={props.invalid || undefined}
            aria-keyshortcuts={shortcuts}
            onKeyDown={deeds.onKeyDown}
            onDragStartCapture={touch.onDragStart}
          >
            {shown.items.map(item => {
              const node = item.getItemData()
              return (
                <NodeRow
                  key={item.getId()}
                  item={item}
                  facts={factsOf(node)}
                  picture={pictureOf(field, node)}
                  isChosen={chosen?.id === node.id}
                  isHit={found?.hits.has(node.id) ?? false}
                  isFaulty={wrong.has(node.id)}
                  grip={isStill ? undefined : touch.grip(item)}
                />
              )
            })}
            {found?.hits.size === 0 && (
              <Box sx={{ p: 1.5, fontSize: 13, color: 'text.secondary' }}>{t('views.tree.none_found', { text: asked.trim() })}</Box>
            )}
            {/* Where the frame is scrolled, it lies that much further down. */}
            <DropLine style={shown.tree.getDragLineStyle(shown.tree.getElement()?.scrollTop ?? 0, 0)} />
          </Frame>
        )}
        <Box sx={{ minWidth: 0 }}>
          {chosen && (
            <NodePane
              {...props}
              node={chosen}
              nodes={nodes}
              deeds={deeds}
              titleOf={titleOf}
              entered={entered}
              onEntered={() => setEntered(null)}
              onCell={(key, cell) =>
                edits.put(
                  nodes.map(one => (one.id === chosen.id ? { ...one, [key]: cell } : one)),
                  `${chosen.id} ${key}`,
                )
              }
              onDone={() => shown.choose(chosen.id)}
            />
          )}
        </Box>
      </Box>
      {!disabled && nodes.length > 0 && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>{t('views.tree.how')}</Box>
      )}
      <span role="status" style={unseen}>
        {deeds.told}
      </span>
    </Box>
  )
}

/** Nodes with faults that have come to be are in sight, so that the focus can go to the first of them. */
function useShownFaults(wrong: ReadonlySet<string>, nodes: readonly EditedNode[], { open }: NodeTree): void {
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fresh = [...wrong].filter(id => !known.current.has(id))
    known.current = wrong
    for (const id of fresh) for (const { id: above } of wayTo(nodes, id).slice(0, -1)) open(above)
  }, [wrong, nodes, open])
}

function pictureOf({ cells }: TreeField, node: EditedNode) {
  return Object.entries(cells).flatMap(([key, cell]) => picturesOf(cell, node[key]))[0]
}

interface ToolButtonProps {
  readonly words: 'expand_all' | 'collapse_all' | 'undo'
  readonly Icon: typeof Undo
  readonly disabled?: boolean
  onClick(): void
}

function Tool({ words, Icon, disabled, onClick }: ToolButtonProps) {
  const t = useTranslate()
  return (
    <Tooltip title={t(`views.tree.${words}`)}>
      <span>
        <IconButton aria-label={t(`views.tree.${words}`)} disabled={disabled} onClick={onClick}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
}

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: 4,
  maxHeight: 'max(320px, calc(100vh - 320px))',
  overflowY: 'auto',
  minWidth: 0,
  alignSelf: 'start',
  '&[data-wrong]': { borderColor: theme.palette.error.main },
}))

const DropLine = styled('div')(({ theme }) => ({ height: 2, borderRadius: 1, background: theme.palette.primary.main }))
