import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { fieldOf } from '../views/tool/fieldOf.ts'
import type { Labels } from '../views/tool/useLabels.ts'
import { Facts } from './Facts.tsx'
import { isNothing } from './isNothing.ts'

/** What the record says of itself. Facts that are not there take no room. */
export function Head({ tool, labels, record }: { readonly tool: Resource; readonly labels: Labels; readonly record: ApiRecord }) {
  const t = useTranslate()
  const keys = (tool.desk?.head ?? []).filter(key => fieldOf(tool, key) && !isNothing(record[key]))
  return (
    <Box component="div" sx={{ '& > section': { p: 1.5 } }}>
      <RecordCard title={null}>
        <Box
          component="h2"
          className="unseen"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >
          {t('views.facts')}
        </Box>
        <Facts tool={tool} labels={labels} record={record} keys={keys} />
      </RecordCard>
    </Box>
  )
}
