import type { SvgIconComponent } from '@mui/icons-material'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import ContentCopy from '@mui/icons-material/ContentCopy'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import type { CellRow } from '../../../schema/each.ts'
import type { BlocksField } from '../../../schema/kinds/blocks.ts'
import { Grip } from '../../views/order/Grip.tsx'
import type { Reorder } from '../../views/order/useReorder.ts'
import type { InputProps } from '../KindView.ts'
import { useSpeaker } from '../useSpeaker.ts'
import { viewOf } from '../viewOf.ts'
import { CellSlot, inner } from './CellSlot.tsx'

interface BlockCardProps extends Omit<InputProps<BlocksField>, 'onChange' | 'value'> {
  readonly block: CellRow
  readonly index: number
  readonly count: number
  readonly title: string
  readonly isFolded: boolean
  readonly isFull: boolean
  readonly reorder: Reorder
  onFold(): void
  onChange(next: CellRow): void
  onMove(by: -1 | 1): void
  onDuplicate(): void
  onRemove(): void
}

/** Where a block that is dragged would stand: above or below. */
const dropLine = (side: -1 | 1, colour: string) => `0 ${side * 4}px 0 -1px ${colour}`

// Sixty of these open at once: styles of their own once each, and only what is in sight is laid out.
const Card = styled('li')(({ theme: { palette } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: 9,
  background: palette.background.paper,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 38px',
  '&[data-wrong]': { borderColor: palette.error.main },
  '&[data-dragged]': { opacity: 0.4 },
  '&[data-drop=before]': { boxShadow: dropLine(-1, palette.primary.main) },
  '&[data-drop=after]': { boxShadow: dropLine(1, palette.primary.main) },
}))
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 2, padding: '2px 4px' })
const Fold = styled('button')(({ theme: { palette } }) => ({
  all: 'unset',
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  fontSize: 13,
  cursor: 'pointer',
  borderRadius: 6,
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
  '& svg': { fontSize: 18, color: palette.text.secondary },
  '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
  '& b': { fontWeight: 600, flex: 'none', margin: '0 4px' },
  '& span': { color: palette.text.secondary, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))
const Deed = styled('button')(({ theme: { palette } }) => ({
  all: 'unset',
  display: 'inline-flex',
  padding: 5,
  borderRadius: '50%',
  color: palette.action.active,
  cursor: 'pointer',
  '& svg': { fontSize: 17 },
  '&:hover': { background: palette.action.hover },
  '&:disabled': { color: palette.action.disabled, background: 'none', cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
}))

/** One block: its head, by which it is moved, and its fields below. A folded one with a fault is opened. */
export function BlockCard({ id, block, index, count, title, field, tool, name, faults, disabled, ...props }: BlockCardProps) {
  const t = useTranslate()
  const words = (key: string) => t(`resources.${tool}.fields.${name}.${key}`, { _: field.cells[key]?.label ?? wordsOf(key) })
  const own = Object.keys(field.blocks[String(block.type)] ?? {})
  const isOpen = !props.isFolded || Object.keys(faults).length > 0
  const say = (words: string) => `${t(`views.blocks.${words}`)}: ${title}`
  return (
    <Card {...props.reorder.entry(index)} data-wrong={Object.keys(faults).length > 0 || undefined}>
      <Head>
        {count > 1 && <Grip order={props.reorder} id={index} title={title} place={index + 1} of={count} disabled={disabled} />}
        <Fold type="button" id={id} aria-expanded={isOpen} onClick={props.onFold}>
          <ExpandMore aria-hidden />
          <b>{title}</b>
          {!isOpen && (
            <span>
              <Summary block={block} field={field} tool={tool} name={name} />
            </span>
          )}
        </Fold>
        <Tool Icon={ArrowUpward} words={say('up')} disabled={disabled || index === 0} onClick={() => props.onMove(-1)} />
        <Tool Icon={ArrowDownward} words={say('down')} disabled={disabled || index === count - 1} onClick={() => props.onMove(1)} />
        <Tool Icon={ContentCopy} words={say('duplicate')} disabled={disabled || props.isFull} onClick={props.onDuplicate} />
        <Tool Icon={Close} words={say('remove')} disabled={disabled} onClick={props.onRemove} />
      </Head>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 1.25, px: 1.5, pb: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {own.map(key => {
            const declared = field.cells[key]
            return (
              declared && (
                <CellSlot
                  key={key}
                  id={`${id}-${key}`}
                  name={`${name}.${key}`}
                  words={words(key)}
                  label={`${title}: ${words(key)}`}
                  cell={declared}
                  row={block}
                  tool={tool}
                  value={block[key] ?? null}
                  fault={faults[key]}
                  faults={inner(faults, `${key}.`)}
                  onChange={cell => props.onChange({ ...block, [key]: cell })}
                  onBlur={props.onBlur}
                  disabled={disabled}
                  record={props.record}
                />
              )
            )
          })}
          {faults.type && <FormHelperText error>{faults.type}</FormHelperText>}
        </Box>
      )}
    </Card>
  )
}

interface ToolProps {
  readonly Icon: SvgIconComponent
  readonly words: string
  readonly disabled?: boolean
  onClick(): void
}

function Tool({ Icon, words, disabled, onClick }: ToolProps) {
  return (
    <Deed type="button" aria-label={words} title={words} disabled={disabled} onClick={onClick}>
      <Icon />
    </Deed>
  )
}

/** What a folded block says, in a line. */
function Summary({ block, field, tool, name }: Pick<BlockCardProps, 'block' | 'field' | 'tool' | 'name'>) {
  const speaker = useSpeaker()
  const parts = Object.keys(field.blocks[String(block.type)] ?? {}).flatMap(key => {
    const [cell, value] = [field.cells[key], block[key]]
    if (!cell || value === null || value === undefined || viewOf(cell).isPicture) return []
    return [viewOf(cell).words({ value, field: cell, tool, name: `${name}.${key}`, speaker })]
  })
  return parts.join(' · ')
}
