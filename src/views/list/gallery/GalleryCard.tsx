import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { calls } from '../../../../schema/calls.ts'
import { picturesOf } from '../../../../schema/pictures.ts'
import { ChildActions } from '../../../kinds/parts/children/ChildActions.tsx'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { RecordProps } from '../../tool/useLabels.ts'
import { useTitleWords } from '../../tool/useTool.ts'
import { Value } from '../../Value.tsx'
import { Tick } from '../table/Tick.tsx'
import type { ListColumn } from '../table/useColumns.ts'
import { isToldAlone } from '../table/useColumns.ts'

/** How many facts a card tells below its name. */
const told = 3

interface GalleryCardProps extends RecordProps {
  readonly picture: string
  readonly badge: ListColumn | undefined
  readonly facts: readonly ListColumn[]
  readonly path: string | null
  readonly isSelected: boolean
  /** Absent where there is nothing to do to several. */
  readonly onTick?: (id: number) => void
}

/** A row as a card: picture, name, state, a few facts, and what can be done to it. */
export const GalleryCard = memo(function GalleryCard(props: GalleryCardProps) {
  const { tool, labels, record, picture, badge, facts, path, isSelected, onTick } = props
  const t = useTranslate()
  const title = useTitleWords(tool)(record)
  const [file] = picturesOf(tool.fields[picture], record[picture])
  const value = ({ key, field }: ListColumn) => <Value field={field} tool={tool.name} name={key} value={record[key]} record={record} />
  const shown = file ? <img src={calls.file(file.id)} alt="" loading="lazy" /> : <ImageNotSupportedOutlined aria-hidden color="disabled" />
  return (
    <Card data-selected={isSelected || undefined}>
      <div className="picture">{shown}</div>
      {onTick && (
        <span className="tick">
          <Tick label={t('views.select_row', { title })} checked={isSelected} onToggle={() => onTick(record.id)} />
        </span>
      )}
      <div className="name">
        {path === null ? <b>{title}</b> : <LinkBase to={path}>{title}</LinkBase>}
        <ChildActions tool={tool} labels={labels} row={record} />
      </div>
      {badge && <div>{value(badge)}</div>}
      {facts
        .filter(column => isToldAlone(column, record))
        .slice(0, told)
        .map(column => (
          <div key={column.key} className="fact" title={column.label}>
            {viewOf(column.field).isMark ? column.label : value(column)}
          </div>
        ))}
    </Card>
  )
})

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  padding: '8px 10px 10px',
  fontSize: 13,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  // A page may have a thousand of them.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 240px',
  '&[data-selected]': { borderColor: theme.palette.primary.main, boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` },
  '& .picture': {
    display: 'grid',
    // Tall pictures are seen whole.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    margin: '-8px -10px 4px',
    aspectRatio: '3 / 2',
    overflow: 'hidden',
    borderRadius: '5px 5px 0 0',
    background: theme.palette.action.hover,
    '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  },
  '& .tick': {
    position: 'absolute',
    top: 8,
    left: 8,
    display: 'grid',
    padding: 3,
    borderRadius: 4,
    background: theme.palette.background.paper,
    '& input': { width: 16, height: 16, margin: 0, accentColor: theme.palette.primary.main },
  },
  '& .name': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    minHeight: 30,
    fontWeight: 500,
    overflowWrap: 'anywhere',
    '& > a, & > b': { paddingTop: 5 },
  },
  '& a': { color: theme.palette.primary.main, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .fact': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 12, color: theme.palette.text.secondary },
}))
