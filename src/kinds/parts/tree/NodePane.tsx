import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease'
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease'
import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { wordsOf } from '../../../../i18n/wordsOf.ts'
import type { TreeField } from '../../../../schema/kinds/tree.ts'
import type { InputProps } from '../../KindView.ts'
import { CellSlot, inner } from '../CellSlot.tsx'
import { type EditedNode, type Nodes, wayTo } from './treeEdits.ts'
import type { Deed, TreeDeeds } from './useTreeDeeds.ts'

interface NodePaneProps extends InputProps<TreeField> {
  readonly node: EditedNode
  readonly nodes: Nodes
  readonly deeds: TreeDeeds
  /** The node whose first cell shall take the keyboard. */
  readonly entered: string | null
  onEntered(): void
  titleOf(node: EditedNode): string
  onCell(key: string, value: unknown): void
  onDone(): void
}

const buttons: readonly (readonly [Deed, typeof Add])[] = [
  ['up', ArrowUpward],
  ['down', ArrowDownward],
  ['outdent', FormatIndentDecrease],
  ['indent', FormatIndentIncrease],
  ['add_below', Add],
  ['add_inside', SubdirectoryArrowRight],
  ['remove', DeleteOutlined],
]

/** The chosen node: the way to it, what can be done with it, and its cells. */
export function NodePane({ node, nodes, deeds, titleOf, entered, onEntered, onCell, onDone, ...props }: NodePaneProps) {
  const t = useTranslate()
  const { field, tool, name, id, faults, disabled } = props
  const way = wayTo(nodes, node.id)
  const at = nodes.indexOf(node)
  const pane = useRef<HTMLDivElement>(null)
  // Enter would send the form; here it goes back to the tree.
  const onKeyDown = (event: KeyboardEvent) => {
    const isLine = event.target instanceof HTMLInputElement && event.target.type === 'text' && event.target.role !== 'combobox'
    if (event.defaultPrevented || event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isLine) return
    event.preventDefault()
    onDone()
  }
  const own = [faults[`${at}`], faults[`${at}.id`], faults[`${at}.parent`]].filter(Boolean).join(' ')
  return (
    <Box ref={pane} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('views.tree.level', { level: way.length })}
        {way.length > 1 && `: ${way.map(titleOf).join(' › ')}`}
      </Box>
      {!disabled && (
        <Box role="toolbar" aria-label={titleOf(node)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, ml: -0.75 }}>
          {buttons.map(([deed, Icon]) => (
            <Tooltip key={deed} title={t(`views.tree.${deed}`)}>
              <span>
                <IconButton
                  aria-label={t(`views.tree.${deed}`)}
                  disabled={!deeds.can(deed, node.id)}
                  onClick={() => deeds.does(deed, node.id)}
                >
                  <Icon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          ))}
        </Box>
      )}
      {own && <FormHelperText error>{own}</FormHelperText>}
      <Suspense fallback={null}>
        {Object.entries(field.cells).map(([key, cell]) => {
          const words = t(`resources.${tool}.fields.${name}.${key}`, { _: cell.label ?? wordsOf(key) })
          return (
            <CellSlot
              key={`${node.id} ${key}`}
              id={`${id}-cell-${key}`}
              name={`${name}.${key}`}
              words={words}
              label={words}
              help={cell.help && t(`resources.${tool}.help.${name}.${key}`, { _: cell.help })}
              cell={cell}
              row={node}
              tool={tool}
              value={node[key] ?? null}
              onChange={value => onCell(key, value)}
              onBlur={props.onBlur}
              disabled={disabled}
              fault={faults[`${at}.${key}`]}
              faults={inner(faults, `${at}.${key}.`)}
              record={props.record}
            />
          )
        })}
        {entered === node.id && <Enter pane={pane} onEntered={onEntered} />}
      </Suspense>
    </Box>
  )
}

interface EnterProps extends Pick<NodePaneProps, 'onEntered'> {
  readonly pane: RefObject<HTMLElement | null>
}

/** Stands after the cells, so that it takes the keyboard there in the moment that they are drawn: a letter typed at once is in the cell. */
function Enter({ pane, onEntered }: EnterProps) {
  const done = useEvent(onEntered)
  useLayoutEffect(() => {
    pane.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    done()
  }, [pane, done])
  return null
}
