import type { ItemInstance } from '@headless-tree/core'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DragIndicator from '@mui/icons-material/DragIndicator'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes, MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import type { FileValue } from '../../../../schema/kinds/fileValue.ts'
import { unseen } from '../../../uploads/parts.tsx'
import type { EditedNode } from './treeEdits.ts'
import type { NodeFacts } from './useNodeFacts.ts'
import { INDENT } from './useNodeTree.ts'

interface NodeRowProps {
  readonly item: ItemInstance<EditedNode>
  readonly facts: NodeFacts
  readonly picture: FileValue | undefined
  readonly isChosen: boolean
  readonly isHit: boolean
  readonly isFaulty: boolean
  /** Attributes of the grip that a finger drags it by; none where nothing may be moved. */
  readonly grip?: HTMLAttributes<HTMLElement>
}

/** A node as a row of the tree: open or closed, its picture and name, and what is told of it. */
export function NodeRow({ item, facts, picture, isChosen, isHit, isFaulty, grip }: NodeRowProps) {
  const t = useTranslate()
  const { title, holds, count, isBare } = facts
  const told = count ?? (holds > 0 ? t('views.tree.holds', { smart_count: holds }) : '')
  const props: HTMLAttributes<HTMLElement> = item.getProps()
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    item.setFocused()
    if (item.isExpanded()) item.collapse()
    else item.expand()
  }
  return (
    <Row
      {...props}
      // Named by what stands in it.
      aria-label={undefined}
      aria-selected={isChosen}
      data-invalid={isFaulty || undefined}
      data-node={item.getId()}
      data-over={item.isUnorderedDragTarget() || undefined}
      onClick={() => item.setFocused()}
      onFocus={() => item.setFocused()}
      style={{ paddingLeft: 4 + item.getItemMeta().level * INDENT }}
    >
      <Box
        component="span"
        aria-hidden
        onClick={item.isFolder() ? toggle : undefined}
        sx={{ width: 24, flex: 'none', display: 'inline-flex' }}
      >
        {item.isFolder() && <ChevronRight sx={{ fontSize: 20, transform: item.isExpanded() ? 'rotate(90deg)' : 'none' }} />}
      </Box>
      {picture ? <Thumbnail src={calls.file(picture.id)} alt="" loading="lazy" draggable={false} /> : <Blank />}
      <Name data-hit={isHit || undefined}>{title}</Name>
      {isFaulty && <span style={unseen}>{`, ${t('views.tree.faulty')}`}</span>}
      {told && <span style={unseen}>, </span>}
      {isFaulty && <ErrorOutlined aria-hidden color="error" sx={{ fontSize: 16 }} />}
      <Told data-bare={isBare || undefined}>{told}</Told>
      {grip && (
        <Grip aria-hidden data-grip {...grip}>
          <DragIndicator sx={{ fontSize: 20 }} />
        </Grip>
      )}
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  paddingRight: 8,
  borderRadius: 4,
  fontSize: 13,
  cursor: 'default',
  // Rows out of sight cost nothing.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 36px',
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-selected=true]': { background: theme.palette.action.selected },
  '&[data-over]': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}))

/** For fingers alone: a mouse drags the row, and keys move it. */
const Grip = styled('span')(({ theme }) => ({
  display: 'none',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 36,
  minHeight: 36,
  color: theme.palette.text.secondary,
  touchAction: 'none',
  '@media (any-pointer: coarse)': { display: 'inline-flex' },
}))

const Thumbnail = styled('img')({ width: 24, height: 24, objectFit: 'cover', borderRadius: 3, flex: 'none' })
const Blank = styled('span')(({ theme }) => ({
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: 3,
  border: `1px dashed ${theme.palette.divider}`,
  // A phone has room for the name alone.
  '@media (max-width:600px)': { display: 'none' },
}))
const Name = styled('span')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media (max-width:600px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '&[data-hit]': { fontWeight: 600, textDecoration: 'underline', textDecorationColor: theme.palette.primary.main, textUnderlineOffset: 3 },
}))
const Told = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  flex: 'none',
  paddingLeft: 8,
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  '&[data-bare]': { color: theme.palette.warning.dark, ...theme.applyStyles('dark', { color: theme.palette.warning.light }) },
}))
