import Box from '@mui/material/Box'
import { useEvent, useListContext } from 'react-admin'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import type { ListColumn } from '../table/useColumns.ts'
import { usePathOf } from '../usePathOf.ts'
import { GalleryCard } from './GalleryCard.tsx'

interface GalleryProps extends ToolProps {
  readonly columns: readonly ListColumn[]
  /** Key of the field with the picture. */
  readonly picture: string
  readonly canSelect: boolean
}

/** The rows of a page as cards with their pictures. */
export default function Gallery({ tool, labels, columns, picture, canSelect }: GalleryProps) {
  const { data, selectedIds, onToggleItem, isPlaceholderData } = useListContext<ApiRecord>()
  const pathOf = usePathOf(tool)
  const onTick = useEvent((id: number) => onToggleItem(id))
  const badge = columns.find(({ field }) => viewOf(field).badge)
  const facts = columns.filter(column => column !== badge && column.key !== tool.title && column.key !== picture)
  return (
    <Box sx={{ minHeight: 0, flex: '0 1 auto', overflow: 'auto' }}>
      <Box
        component="ul"
        aria-label={labels.name}
        aria-busy={isPlaceholderData}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(212px, 1fr))' },
          gap: 1,
          m: 0,
          p: 0.25,
          listStyle: 'none',
          '&[aria-busy=true]': { opacity: 0.55 },
        }}
      >
        {data?.map(record => (
          <GalleryCard
            key={record.id}
            tool={tool}
            labels={labels}
            record={record}
            picture={picture}
            badge={badge}
            facts={facts}
            path={pathOf(record)}
            isSelected={selectedIds.includes(record.id)}
            onTick={canSelect ? onTick : undefined}
          />
        ))}
      </Box>
    </Box>
  )
}
