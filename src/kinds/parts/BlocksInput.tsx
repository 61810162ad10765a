import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import { defaultsOf } from '../../../schema/defaultsOf.ts'
import { type CellRow, rowsIn } from '../../../schema/each.ts'
import type { BlocksField } from '../../../schema/kinds/blocks.ts'
import { unseen } from '../../uploads/parts.tsx'
import { useReorder } from '../../views/order/useReorder.ts'
import { useRuleContext } from '../../views/tool/useTool.ts'
import type { InputProps } from '../KindView.ts'
import { BlockCard } from './BlockCard.tsx'
import { inner } from './CellSlot.tsx'

/** As wide as the form, whatever is in a block: on a phone nothing pushes it wider. */
const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Blocks one below the other: added by kind, dragged or moved by the keyboard, duplicated, folded, removed. */
export default function BlocksInput(props: InputProps<BlocksField>) {
  const { id, label, field, tool, name, value, onChange, disabled, faults } = props
  const t = useTranslate()
  const context = useRuleContext()
  const list = rowsIn(field, value)
  const [told, setTold] = useState('')
  const { keyOf, folded, toggle, follow } = useBlockKeys(list.length)
  const put = (next: readonly CellRow[]) => onChange(next.length === 0 ? null : next)
  const kindOf = (block: CellRow) => t(`resources.${tool}.options.${name}.type.${block.type}`, { _: wordsOf(String(block.type ?? '')) })
  const titleOf = (index: number) => `${index + 1}. ${kindOf(list[index] ?? {})}`
  const move = (from: number, to: number) => {
    const order = [...list.keys()].filter(at => at !== from).toSpliced(to, 0, from)
    follow(order)
    put(order.map(at => list[at] ?? {}))
    setTold(t('views.order.moved', { title: kindOf(list[from] ?? {}), place: to + 1, of: list.length }))
  }
  const reorder = useReorder([...list.keys()], (_next, index, to) => {
    move(index, to)
    return to
  })
  const add = (type: string) => {
    put([...list, { type, ...defaultsOf(field.blocks[type] ?? {}, {}, context) }])
    setTold(t('views.blocks.added', { title: kindOf({ type }) }))
    requestAnimationFrame(() => document.getElementById(`${id}-${list.length}`)?.focus())
  }
  const isFull = list.length >= field.max
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={props.describedBy} sx={{ ...stacked, gap: 1.5 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, ...stacked, gap: 1.5 }}>
        {list.map((block, index) => (
          <BlockCard
            key={keyOf(index)}
            {...props}
            id={`${id}-${index}`}
            block={block}
            index={index}
            count={list.length}
            title={titleOf(index)}
            isFolded={folded(index)}
            isFull={isFull}
            faults={inner(faults, `${index}.`)}
            reorder={reorder}
            onFold={() => toggle(index)}
            onChange={next => put(list.map((each, at) => (at === index ? next : each)))}
            onMove={by => move(index, index + by)}
            onDuplicate={() => {
              follow([...list.keys()].toSpliced(index + 1, 0, -1))
              put(list.toSpliced(index + 1, 0, structuredClone(block)))
              setTold(t('views.blocks.added', { title: kindOf(block) }))
            }}
            onRemove={() => {
              follow([...list.keys()].filter(at => at !== index))
              put(list.filter((_, at) => at !== index))
              setTold(t('views.blocks.removed', { title: kindOf(block) }))
            }}
          />
        ))}
      </Box>
      <AddBlock
        kinds={Object.keys(field.blocks)}
        kindOf={type => kindOf({ type })}
        disabled={disabled || isFull}
        invalid={props.invalid}
        onAdd={add}
      />
      <span role="status" style={unseen}>
        {told}
      </span>
    </Box>
  )
}

interface AddBlockProps {
  readonly kinds: readonly string[]
  kindOf(type: string): string
  readonly disabled?: boolean
  readonly invalid?: boolean
  onAdd(type: string): void
}

function AddBlock({ kinds, kindOf, disabled, invalid, onAdd }: AddBlockProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        sx={{ justifySelf: 'start' }}
        startIcon={<Add />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-invalid={invalid || undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('views.blocks.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus={false}>
        {kinds.map(type => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null)
              onAdd(type)
            }}
          >
            {kindOf(type)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** A record opens with so many unfolded: the editors of sixty would keep a person waiting, and hide each other. */
const OPEN_AT_FIRST = 4

/** Names for blocks, which have none: an editor that is moved keeps what is open in it. Folded are those that were folded, wherever they stand now. */
function useBlockKeys(count: number) {
  const next = useRef(0)
  const keys = useRef<number[]>([])
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => new Set([...Array(count).keys()].slice(OPEN_AT_FIRST)))
  while (keys.current.length < count) {
    keys.current.push(next.current)
    next.current += 1
  }
  keys.current.length = count
  const keyOf = (index: number) => keys.current[index] ?? index
  return {
    keyOf,
    folded: (index: number) => closed.has(keyOf(index)),
    toggle: (index: number) => {
      const key = keyOf(index)
      setClosed(before => (before.has(key) ? new Set([...before].filter(one => one !== key)) : new Set([...before, key])))
    },
    /** @param order the places that the blocks had, in their new order; -1 is a new one */
    follow: (order: readonly number[]) => {
      const before = keys.current
      keys.current = order.map(at => {
        if (at >= 0) return before[at] ?? at
        next.current += 1
        return next.current - 1
      })
    },
  }
}
